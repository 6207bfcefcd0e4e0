import type { StationChangeState } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readCount, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import { type StationChangeRow, stationChangeColumns } from '../station-change.store.ts'

/** A request as the desk sees it, with its student and the person who decided. */
export interface StationChangeOfDesk extends StationChangeRow {
  decidedBy: string | null
  student: StudentCard
}

const columns = sql`${stationChangeColumns}, ${nameOf(sql`c.decided_by`)} as "decidedBy",
  ${studentCardOf(sql`c.account_id`)} as student`

/** Returns a page of the requests in a state: pending ones oldest first, others newest first. */
export async function listStationChanges(
  runner: Runner,
  { state, page, limit }: { state: StationChangeState; page: number; limit: number },
): Promise<{ rows: StationChangeOfDesk[]; total: number }> {
  const order = state === 'Pending' ? sql`c.id` : sql`c.id desc`
  const total = await countStationChanges(runner, state)
  const rows = await readRows<StationChangeOfDesk>(runner)`select ${columns} from railway_station_changes c
    where c.state = ${state} order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  return { rows, total }
}

export function countStationChanges(runner: Runner, state: StationChangeState): Promise<number> {
  return readCount(runner)`
    select count(*)::int as count from railway_station_changes
    where state = ${state}`
}

export function findStationChange(runner: Runner, id: string) {
  return readRow<StationChangeOfDesk>(runner)`select ${columns} from railway_station_changes c
    where c.id = ${id}`
}
