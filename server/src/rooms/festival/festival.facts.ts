import type { Branch } from '@portal/contract/reference.ts'
import { defineFact } from '#platform/facts.ts'

/** The result of one registration, a person or a group, in an event. */
export interface ResultFact {
  eventId: string
  registrationId: string
  /** The slug of the event. */
  slug: string
  title: string
  /** The account of the event head. */
  by: string
  at: Date
}

/** A head saved or changed a result: the points of its branch, once the sports team accepts them. */
export const resultProposed = defineFact<
  ResultFact & {
    place: 1 | 2 | 3 | null
    /** The branch; null when the people belong to several branches, or to another college. */
    branch: Branch | null
    points: number
  }
>('resultProposed')
export const resultWithdrawn = defineFact<ResultFact>('resultWithdrawn')
