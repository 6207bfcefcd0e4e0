import type { StationChangeState } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { hasRow, readRow } from '#platform/database/statements.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    railway_station_changes: Narrowed<
      'railway_station_changes',
      { state: StationChangeState; from_line: RailwayLine; line: RailwayLine }
    >
  }
}

const changeColumns = [
  'id',
  'account_id',
  'state',
  'from_line',
  'from_station',
  'line',
  'station',
  'address',
  'pin',
  'asked_at',
  'decided_at',
  'reason',
] as const satisfies Columns<'railway_station_changes'>
export type StationChangeRow = RowOf<'railway_station_changes', typeof changeColumns>

/** The columns of a request; its table is `c`. */
export const stationChangeColumns = selectColumns('c', changeColumns)

export function findLatestChange(runner: Runner, accountId: string) {
  return readRow<StationChangeRow>(runner)`select ${stationChangeColumns} from railway_station_changes c
    where c.account_id = ${accountId} order by c.id desc limit 1`
}

/** Returns the request and locks it until the transaction ends. */
export function lockStationChange(tx: Transaction, id: string) {
  return readRow<StationChangeRow>(tx)`select ${stationChangeColumns} from railway_station_changes c
    where c.id = ${idIn(id)} for update`
}

/** @returns undefined when the student has another pending request. */
export async function insertStationChange(
  tx: Transaction,
  change: Pick<
    StationChangeRow,
    'accountId' | 'fromLine' | 'fromStation' | 'line' | 'station' | 'address' | 'pin' | 'askedAt'
  >,
): Promise<string | undefined> {
  const { accountId, fromLine, fromStation, line, station, address, pin, askedAt } = change
  const row = await readRow<{ id: string }>(tx)`insert into railway_station_changes
      (account_id, state, from_line, from_station, line, station, address, pin, asked_at)
    values (${accountId}, 'Pending', ${fromLine}, ${fromStation}, ${line}, ${station}, ${address}, ${pin}, ${askedAt})
    on conflict (account_id) where state = 'Pending' do nothing returning id`
  return row?.id
}

/** Decides on a request, or cancels it. @returns false when that was done before. */
export function markStationChange(
  tx: Transaction,
  id: string,
  marked: { state: Exclude<StationChangeState, 'Pending'>; reason: string; by: string; now: Date },
): Promise<boolean> {
  const { state, reason, by, now } = marked
  return hasRow(tx)`update railway_station_changes
    set state = ${state}, reason = ${reason}, decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'Pending' returning 1`
}
