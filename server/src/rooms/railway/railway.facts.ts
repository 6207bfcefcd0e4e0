import type { RailwayMove, RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayReminder } from '@portal/contract/railway-words.ts'
import { defineFact } from '#platform/facts.ts'

/** An application was created or moved; `by` is null for the clock. */
export const applicationMoved = defineFact<{
  applicationId: string
  /** The account of the student. */
  accountId: string
  moveId: string
  move: RailwayMove
  from: RailwayState | null
  to: RailwayState
  by: string | null
  reason: string
  /** The desk's account that moved it or last handled it; null if the student moved it or no desk had it. */
  desk: string | null
  /** False for a graduate, whose open applications the desk still decides. */
  isStudent: boolean
  /** The route, such as `Badlapur to Nerul`. */
  route: string
}>('applicationMoved')

/** A pass ends soon, or a certificate is about to lapse. */
export const passEnding = defineFact<{
  applicationId: string
  accountId: string
  reminder: RailwayReminder
  /** The account of the desk that issued it. */
  by: string | null
  /** The route, such as `Badlapur to Nerul`. */
  route: string
}>('passEnding')

/** The desk decided on a student's request for another home station. */
export const stationChangeDecided = defineFact<{
  changeId: string
  accountId: string
  station: string
  state: 'Approved' | 'Rejected'
  reason: string
  by: string
}>('stationChangeDecided')

/** Applications are open again; `accountIds` are the accounts that asked for a reminder. */
export const applicationsOpened = defineFact<{ accountIds: string[]; day: string; by: string }>(
  'applicationsOpened',
)
