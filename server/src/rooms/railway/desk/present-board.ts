import type { RailwayBoard, RailwayQueued } from '@portal/contract/railway-desk-records.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import type { Runner } from '#platform/database/database.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { listQueue, type QueuedRow } from './queue.store.ts'

/** Returns a day's board: the last student called, the waiting ones, and earlier ones, latest first. */
export async function readBoard(runner: Runner, day: string): Promise<RailwayBoard> {
  const rows = await listQueue(runner, spanOfDay(day), railwayDeskLimits.tokensMax)
  const called = rows
    .filter(({ calledAt }) => calledAt !== null)
    .sort((a, b) => (b.calledAt?.getTime() ?? 0) - (a.calledAt?.getTime() ?? 0))
  const [current, ...before] = called
  return {
    day,
    current: current ? presentQueued(current) : null,
    waiting: rows
      .filter(({ calledAt, state }) => calledAt === null && state === 'Approved')
      .map(presentQueued),
    called: before.map(presentQueued),
  }
}

function presentQueued(row: QueuedRow): RailwayQueued {
  return { ...presentRow(row), route: `${row.station} to ${row.destination}` }
}
