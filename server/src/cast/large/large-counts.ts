/** The number of records to add, by kind. */
export interface LargeCounts {
  queries: number
  answers: number
  notifications: number
  students: number
  alumni: number
  /** The number of blogs, of notes and of announcements. */
  writings: number
  events: number
  registrations: number
}

/** Receives one line per step. */
export type Log = (line: string) => void

/** The counts together with the added people: their ids follow `accountBase`, students first. */
export type LargeCountsOfPeople = LargeCounts & { accountBase: number }
