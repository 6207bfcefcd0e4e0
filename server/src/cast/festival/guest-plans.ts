/**
 * The progress of a guest registration: unconfirmed, on the desk's list, approved without a payment, approved
 * and paid in the given way, or cancelled by the guests.
 */
export type GuestStep =
  | 'unconfirmed'
  | 'registered'
  | 'approved'
  | 'Cash'
  | 'UPI'
  | 'Card'
  | 'Free'
  | 'cancelled'

export interface GuestPlan {
  /** The title of the event. */
  event: string
  college: string
  /** The first name is the leader's. A name may differ from the words in the e-mail. */
  names: readonly string[]
  group?: string
  step: GuestStep
}

const konkan = 'Konkan Institute of Technology'
const harbour = 'Harbour Line College'
const deccan = 'Deccan School of Design'
const vasai = 'Vasai Creek Polytechnic'
const satpura = 'Satpura College of Science and Commerce'
const plan = (event: string, step: GuestStep, college: string, ...names: string[]): GuestPlan => ({
  event,
  step,
  college,
  names,
})
const team = (event: string, step: GuestStep, college: string, group: string, ...names: string[]) => ({
  ...plan(event, step, college, ...names),
  group,
})

/** Guests of other colleges at this year's festival, in every state at the desk. */
export const guestPlans: readonly GuestPlan[] = [
  plan('Code in the dark', 'UPI', konkan, 'Ritika Bhatt'),
  plan('Code in the dark', 'Cash', harbour, 'Owais Merchant'),
  plan('Code in the dark', 'UPI', satpura, 'Leena Thakkar'),
  plan('Code in the dark', 'registered', vasai, 'Gaurav Mhatre'),
  plan('Rapid chess: league rounds', 'Cash', harbour, 'Pranav Sathe'),
  plan('Rapid chess: league rounds', 'UPI', konkan, 'Mehul Zaveri'),
  plan('Rapid chess: league rounds', 'approved', deccan, 'Ananya Kurup'),
  plan('Solo classical: preliminaries', 'UPI', deccan, 'Vaishnavi Ranganathan'),
  plan('Solo classical: preliminaries', 'Card', satpura, 'Shruti Kale'),
  team('Robo rugby: pool games', 'Cash', vasai, 'Mud Guards', 'Nikhil Raut', 'Bhavesh Gala', 'Alisha Pinto'),
  plan('Opening night: the nine houses march in', 'Cash', harbour, 'Tejal Wagh'),
  plan('Opening night: the nine houses march in', 'Free', konkan, 'Ibrahim Lokhandwala'),
  plan('Opening night: the nine houses march in', 'UPI', deccan, 'Karishma Dalvi'),
  team('RoboSoccer', 'UPI', konkan, 'Gear Shift', 'Rohit Naik', 'Sanika Joglekar'),
  team('RoboSoccer', 'registered', vasai, 'Low Battery', 'Chirag Soni', 'Dev Panchal', 'Huda Ansari'),
  team('Western duet', 'Card', satpura, 'Minor Seventh', 'Joel Fernandes', 'Prachi Salvi'),
  team('Hack the timetable', 'UPI', harbour, 'Segfault', 'Akshata Bendre', 'Yash Oza'),
  team('Circuit relay', 'Cash', vasai, 'Loose Contact', 'Mandar Patkar', 'Rehana Sayyed'),
  team('Circuit relay', 'registered', konkan, 'Half Wave', 'Kunal Adhikari', 'Esha Tandel'),
  plan('Carrom: singles', 'UPI', harbour, 'Farida Contractor'),
  plan('Carrom: singles', 'registered', satpura, 'Santosh Pawaskar'),
  plan('Carrom: singles', 'unconfirmed', deccan, 'Ujjwal Khanvilkar'),
  plan('Rangoli, two metres', 'registered', deccan, 'Madhura Phadke'),
  plan('Rangoli, two metres', 'Cash', satpura, 'Nazneen Shaikh'),
  plan('Rangoli, two metres', 'unconfirmed', harbour, 'Trupti Ghadge'),
  plan('Rangoli, two metres', 'cancelled', konkan, 'Sayali Kamat'),
  team('The general quiz', 'UPI', konkan, 'Open Brackets', 'Abhishek Rane', 'Zubin Mistry', 'Kavya Hegde'),
  team('The general quiz', 'registered', satpura, 'Second Innings', 'Hrishikesh Lad', 'Mitali Barve'),
  plan('CAD sprint', 'registered', vasai, 'Omkar Surve'),
  plan('CAD sprint', 'UPI', deccan, 'Ishaan Bakshi'),
  plan('CAD sprint', 'unconfirmed', harbour, 'Pooja Valanju'),
  plan('Arm wrestling', 'Cash', vasai, 'Digvijay Shirke'),
  plan('Arm wrestling', 'registered', konkan, 'Rustom Irani'),
  team('Drone obstacle course', 'UPI', konkan, 'Ground Effect', 'Parth Vaze', 'Simran Arora'),
]
