/** How many of each are added to what is there. */
export interface LargeCounts {
  queries: number
  answers: number
  notifications: number
  students: number
  alumni: number
  /** So many blogs, notes and announcements, of each. */
  writings: number
  events: number
  registrations: number
}

/** The same with the people that were added: their ids follow this one, students first. */
export type LargeCountsOfPeople = LargeCounts & { accountBase: number }
