import { passDaysOf } from '@portal/contract/railway-days.ts'
import {
  type RailwayActor,
  type RailwayMove,
  type RailwayState,
  railwayMoves,
  stateAfter,
} from '@portal/contract/railway-states.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, notFound, type Problem } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { studentRecord } from '#rooms/people/people.ts'
import {
  type ApplicationRow,
  changeApplication,
  hasOtherOpen,
  insertMove,
  lockApplication,
  type MoveChange,
  routeOf,
} from './application.store.ts'
import { lastDeskOf } from './clock.store.ts'
import { confirmHome } from './home.store.ts'
import { lastDayToCollect } from './office-hours.ts'
import { pushRailway } from './railway.channels.ts'
import { applicationMoved } from './railway.facts.ts'
import { readRailwaySettings } from './settings.store.ts'
import { releaseSlot } from './slot.store.ts'

/** The originator of a move: the student, an account of the desk, or a job. */
export type MovedBy = { as: Exclude<RailwayActor, 'clock'>; accountId: string } | { as: 'clock' }

export interface WantedMove {
  applicationId: string
  move: Exclude<RailwayMove, 'apply'>
  by: MovedBy
  /** The reason, shown to people; required where the table of moves says so. */
  reason?: string | undefined
  /** The serial of the leaf; required by `issue`. */
  serial?: string
  /** The new content of an edit, a resubmission or a correction. */
  content?: MoveChange
  /** Refuses the move if the application was changed since this version was read. */
  version?: number | undefined
}

/**
 * Moves an application along the table in contract/src/railway-states.ts, in the caller's transaction: locks
 * it, writes the state with its dates and the move, and emits `applicationMoved`. No other code changes a
 * state. Locks: the application, before any leaf, slot, upload or notification.
 * @returns the application before the move; the caller reads it again after the transaction.
 * @throws NOT_FOUND; CONFLICT when the state, the version or another open application does not allow it;
 *   VALIDATION without a required reason.
 */
export async function moveApplication(
  portal: Portal,
  tx: Transaction,
  wanted: WantedMove,
): Promise<ApplicationRow> {
  const { applicationId, move, by, version } = wanted
  const row = await lockApplication(tx, applicationId)
  if (!row) throw notFound('application')
  const to = stateAfter(move, row.state, by.as)
  if (!to) throw refusedMove(move, row.state)
  if (version !== undefined && version !== row.version)
    throw conflict(`${row.name} was changed since you opened it. Check what is new, then decide again.`)
  const reason = requireReason(move, wanted.reason)
  const opens = to === 'Pending' && row.state !== 'Pending'
  if (opens && (await hasOtherOpen(tx, row.accountId, row.id)))
    throw conflict('There is another open application of this student')
  const now = portal.clock.now()
  const change = { ...wanted.content, ...(await changeOf(tx, { row, wanted, to, reason, now })) }
  await changeApplication(tx, row.id, { ...change, state: to, now })
  if (row.pickupAt && 'pickupAt' in change) await releaseSlot(tx, row.pickupAt)
  if (move === 'approve') await confirmHome(tx, row.accountId, row, now)
  const accountId = by.as === 'clock' ? null : by.accountId
  const moveId = await insertMove(tx, {
    applicationId: row.id,
    move,
    from: row.state,
    to,
    by: accountId,
    at: now,
    reason,
    replaced: replacedBy(row, wanted.content),
  })
  await portal.facts.emit(tx, applicationMoved, {
    applicationId: row.id,
    accountId: row.accountId,
    moveId,
    move,
    from: row.state,
    to,
    by: accountId,
    reason,
    route: routeOf(row),
    desk: await deskOf(tx, row, by),
    isStudent: (await studentRecord(tx, row.accountId)) !== undefined,
  })
  await pushRailway(portal, tx, row.accountId)
  return row
}

/** Returns the desk account responsible for the student: the one that moves it, or for the clock the last. */
async function deskOf(tx: Transaction, row: ApplicationRow, by: MovedBy): Promise<string | null> {
  if (by.as === 'student') return null
  return by.as === 'desk' ? by.accountId : lastDeskOf(tx, row)
}

/** Returns the dates and numbers of a state. */
async function changeOf(
  tx: Transaction,
  moved: { row: ApplicationRow; wanted: WantedMove; to: RailwayState; reason: string; now: Date },
): Promise<MoveChange> {
  const { row, wanted, to, reason, now } = moved
  if (railwayMoves[wanted.move].to === null) return {}
  const noPickup: MoveChange = { pickupAt: null, token: null, calledAt: null }
  if (to === 'Approved') {
    const collectBy = await lastDayToCollect(tx, await readRailwaySettings(tx), indianDayOf(now))
    return { reason: '', approvedAt: now, collectBy }
  }
  if (to === 'Issued') return { ...(await issuedOf(tx, row, wanted, now)), reason: '', calledAt: now }
  return { ...noPickup, reason, ...(to === 'Pending' && { approvedAt: null, collectBy: null }) }
}

async function issuedOf(tx: Transaction, row: ApplicationRow, { serial, by }: WantedMove, now: Date) {
  if (!serial || by.as !== 'desk') throw new Error('A certificate is issued by the desk, with its serial')
  const { certificateDays } = await readRailwaySettings(tx)
  const issuedOn = indianDayOf(now)
  const days = passDaysOf({
    issuedOn,
    period: row.period,
    lastPassEndsOn: row.lastPassEndsOn,
    certificateDays,
  })
  return { serial, issuedAt: now, issuedBy: by.accountId, ...days }
}

function requireReason(move: RailwayMove, given = ''): string {
  const reason = given.trim()
  if (!railwayMoves[move].needsReason) return reason
  if (reason.length < railwayLimits.reasonLengthMin) throw fieldProblem('reason', 'Say in a few words why')
  return reason
}

const already: Readonly<Record<RailwayState, string>> = {
  Pending: 'This application is still waiting for the desk',
  Approved: 'This application is already approved',
  Issued: 'This concession is already issued',
  Rejected: 'This application is rejected',
  Expired: 'This concession has expired',
  Cancelled: 'This application is cancelled',
}

function refusedMove(move: RailwayMove, state: RailwayState): Problem {
  return conflict(already[state], { data: { state, move } })
}

/** Returns the previous values of the fields that differ in the new content. */
function replacedBy(row: ApplicationRow, content: MoveChange | undefined): object | null {
  const before = Object.entries(content ?? {}).flatMap(([key, value]) => {
    const old = row[key as keyof ApplicationRow]
    return value === undefined || old === value ? [] : [[key, old] as const]
  })
  return before.length > 0 ? Object.fromEntries(before) : null
}
