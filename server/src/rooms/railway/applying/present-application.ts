import type { RailwayApplication, RailwayHistoryRow, RailwayProof } from '@portal/contract/railway-records.ts'
import { movesFrom } from '@portal/contract/railway-states.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import type { ApplicationRow, MoveRow } from '../application.store.ts'
import { officeDays } from '../office-hours.ts'
import { listProofs, type ProofRow } from '../proof.store.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { countBefore, listMoves } from './own-application.store.ts'

/** Returns an application for its student. */
export async function presentApplication(portal: Portal, row: ApplicationRow): Promise<RailwayApplication> {
  const { db, clock } = portal
  const now = clock.now()
  const [proofs, moves, workingDaysLeft, queue] = await Promise.all([
    listProofs(db, { applicationId: row.id }),
    listMoves(db, row.id),
    workingDays(portal, row, now),
    queueOf(portal, row, now),
  ])
  const can = movesFrom(row.state, 'student')
  return {
    ...presentRow(row),
    lastPassExpiresOn: row.lastPassEndsOn,
    workingDaysLeft,
    queue,
    proofs: proofs.map(presentProof),
    history: moves.map((move) => presentMove(move, row.accountId)),
    can: {
      edit: can.includes('edit'),
      resubmit: can.includes('resubmit'),
      cancel: can.includes('cancel'),
      pickUp: row.state === 'Approved' && row.calledAt === null,
    },
  }
}

export function presentHistoryRow(row: ApplicationRow): RailwayHistoryRow {
  return presentRow(row)
}

export function presentProof({ id, kind, name, byteCount, contentType }: ProofRow): RailwayProof {
  return { _id: id, kind, name, byteCount, isPicture: contentType === 'image/webp' }
}

export function presentMove({ move, to, at, reason, by, replaced }: MoveRow, studentId: string) {
  const who = by === null ? ('portal' as const) : by === studentId ? ('student' as const) : ('desk' as const)
  return { move, state: to, at: at.toISOString(), reason, by: who, changed: Object.keys(replaced ?? {}) }
}

/** Returns the number of days on which the desk is open from today to the last day to collect. */
async function workingDays(portal: Portal, row: ApplicationRow, now: Date): Promise<number | null> {
  if (row.state !== 'Approved' || !row.collectBy) return null
  const settings = await readRailwaySettings(portal.db)
  const days = await officeDays(portal.db, settings, { first: indianDayOf(now), last: row.collectBy })
  return days.open.length
}

/** Returns the student's place in the queue, on the day itself. */
async function queueOf(portal: Portal, { state, pickupAt, token, calledAt }: ApplicationRow, now: Date) {
  if (state !== 'Approved' || !pickupAt || token === null) return null
  if (indianDayOf(pickupAt) !== indianDayOf(now)) return null
  if (calledAt) return { before: 0, isCalled: true }
  return { before: await countBefore(portal.db, { pickupAt, token }, indianDayStart(now)), isCalled: false }
}
