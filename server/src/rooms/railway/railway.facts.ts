import type { RailwayMove, RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayReminder } from '@portal/contract/railway-words.ts'
import { defineFact } from '#platform/facts.ts'

/** An application came into being or was moved; `by` null: by the clock. */
export const applicationMoved = defineFact<{
  applicationId: string
  /** The student's. */
  accountId: string
  moveId: string
  move: RailwayMove
  from: RailwayState | null
  to: RailwayState
  by: string | null
  reason: string
  /** The account of the desk that made the move, or had the application last; null: the student did, or nobody had. */
  desk: string | null
  /** `Badlapur to Nerul`. */
  route: string
}>('applicationMoved')

/** A pass ends soon, or a certificate lapses. */
export const passEnding = defineFact<{
  applicationId: string
  accountId: string
  reminder: RailwayReminder
  /** yyyy-mm-dd, the last day. */
  day: string
  /** The account of the desk that issued it. */
  by: string | null
  /** `Badlapur to Nerul`. */
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

/** Applications are taken again; `accountIds` are those who asked to be reminded. */
export const applicationsOpened = defineFact<{ accountIds: string[]; day: string; by: string }>(
  'applicationsOpened',
)
