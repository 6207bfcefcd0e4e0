import type { Branch } from '@portal/contract/reference.ts'
import { defineFact } from '#platform/facts.ts'

/** Which result of which event: of one registration, a person or a whole group. */
export interface ResultFact {
  eventId: string
  registrationId: string
  /** The event's. */
  slug: string
  title: string
  /** The account of the event head. */
  by: string
  at: Date
}

/** A head saved a result, or changed it: what its branch gets, once the sports team agrees. */
export const resultProposed = defineFact<
  ResultFact & {
    place: 1 | 2 | 3 | null
    /** Null when the people of the registration belong to several branches, or to another college. */
    branch: Branch | null
    points: number
  }
>('resultProposed')
/** A head took a result back. */
export const resultWithdrawn = defineFact<ResultFact>('resultWithdrawn')
