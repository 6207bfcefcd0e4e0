import { z } from 'zod'
import { resultPlaces } from './event-head-words.ts'
import { festCategories, registrationStates } from './event-words.ts'
import { deskActions, paymentModes } from './festival-desk-words.ts'
import { moment } from './fields.ts'
import { eventPhases } from './registration-moves.ts'

/* What the registration desk of the festival works with. The calls: festival-desk.ts. */

/** Someone of a registration, the leader first. */
export const deskMember = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string().nullable(),
  isLeader: z.boolean(),
  /** Of another college. */
  isGuest: z.boolean(),
  /** A guest's; empty for our own students. */
  college: z.string(),
  /** A student's; empty for guests. */
  prn: z.string(),
  year: z.string(),
  branch: z.string(),
  email: z.string(),
  contact: z.string(),
  /** Whether they have agreed to the group; of a guest, whether their e-mail is confirmed. */
  hasAccepted: z.boolean(),
  checkedInAt: moment.nullable(),
})
export type DeskMember = z.infer<typeof deskMember>

export const deskPayment = z.object({
  _id: z.string(),
  receipt: z.string(),
  mode: z.enum(paymentModes),
  /** Whole rupees. */
  amount: z.int(),
  reference: z.string(),
  /** Why it is not the fee; empty when it is. */
  reason: z.string(),
  at: moment,
  by: z.string(),
})

const eventFacts = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(festCategories).nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  venue: z.string(),
  /** Whole rupees for one registration, solo or group. Null guest fee: for our own students alone. */
  fee: z.int(),
  guestFee: z.int().nullable(),
  minMembers: z.int(),
  maxMembers: z.int(),
  seats: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  /** People with a seat, and people on the waiting list. */
  registeredCount: z.int(),
  waitingCount: z.int(),
})

/** How far the registrations of an event are; a group is one registration. */
export const deskCounts = z.object({
  /** All, cancelled ones and the waiting list included. */
  all: z.int(),
  /** With seats. */
  registered: z.int(),
  /** For approval. */
  waiting: z.int(),
  approved: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  played: z.int(),
})

export const deskEvent = eventFacts.extend({
  /** The name of the team that organises it. */
  team: z.string(),
  isToday: z.boolean(),
  /** Where the event is in the table of moves: whether walk-ins and approvals are possible. */
  phase: z.enum(eventPhases),
  counts: deskCounts,
})
export type DeskEvent = z.infer<typeof deskEvent>

/** One registration: a person, or a group with its leader. Payment, approval and result are the registration's. */
export const deskRegistration = z.object({
  _id: z.string(),
  event: z.object({ slug: z.string(), title: z.string() }),
  /** The leader's. */
  name: z.string(),
  groupName: z.string(),
  reference: z.string(),
  isGuest: z.boolean(),
  state: z.enum(registrationStates),
  isApproved: z.boolean(),
  /** Why it is no longer there, where that is known; else ''. */
  cancelReason: z.string(),
  /** Null until it is approved, and where its team did it. */
  approval: z.object({ at: moment, by: z.string() }).nullable(),
  /** Whole rupees; 0: nothing is to be paid. */
  due: z.int(),
  payment: deskPayment.nullable(),
  hasPlayed: z.boolean(),
  /** What a head has given them; it goes with the approval. */
  place: z.literal(resultPlaces).nullable(),
  members: z.array(deskMember),
  registeredAt: moment,
  /** The desk's last act with it, '0' without one: sent with the next as `seenActId`. */
  lastActId: z.string(),
  /** What this account can undo without a reason, for so many milliseconds. */
  undo: z.object({ what: z.enum(['approval', 'payment']), leftMs: z.int() }).nullable(),
  can: z.object({
    approve: z.boolean(),
    undoApproval: z.boolean(),
    pay: z.boolean(),
    voidPayment: z.boolean(),
    addMember: z.boolean(),
  }),
})
export type DeskRegistration = z.infer<typeof deskRegistration>

/** What came of an act. */
export const deskOutcome = deskRegistration.extend({
  /** It was done before: by whom, and when. Nothing changed now. */
  already: z.object({ at: moment, by: z.string() }).nullable(),
})

const deskHistory = z.object({
  at: moment,
  action: z.enum(deskActions),
  by: z.string(),
  /** '₹150 by UPI', or whom it was about. */
  detail: z.string(),
  reason: z.string(),
})

export const deskRegistrationDetail = deskRegistration.extend({
  history: z.array(deskHistory),
  /** Other registrations of the same people. */
  others: z.array(
    z.object({
      _id: z.string(),
      event: z.object({ slug: z.string(), title: z.string() }),
      state: z.enum(registrationStates),
      isPaid: z.boolean(),
      due: z.int(),
    }),
  ),
})
export type DeskRegistrationDetail = z.infer<typeof deskRegistrationDetail>

/** What one account of the desk did on a day. */
export const deskShift = z.object({
  by: z.string(),
  /** Its first act of the day. */
  since: moment.nullable(),
  peopleIn: z.int(),
  /** What has to be handed over: taken, less what this account gave back, of earlier days too. */
  cash: z.int(),
  upi: z.int(),
  card: z.int(),
  free: z.int(),
  /** By the hour of India's day in which they began, 0 to 23; hours without anything are left out. */
  hours: z.array(z.object({ hour: z.int(), peopleIn: z.int(), rupees: z.int() })),
})
export type DeskShift = z.infer<typeof deskShift>
