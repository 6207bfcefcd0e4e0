import type { StationChangeState } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'

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

export async function findLatestChange(
  runner: Runner,
  accountId: string,
): Promise<StationChangeRow | undefined> {
  const { rows } = await sql<StationChangeRow>`select ${stationChangeColumns} from railway_station_changes c
    where c.account_id = ${accountId} order by c.id desc limit 1`.execute(runner)
  return rows[0]
}

/** Returns the request and locks it until the transaction ends. */
export async function lockStationChange(tx: Transaction, id: string): Promise<StationChangeRow | undefined> {
  const { rows } = await sql<StationChangeRow>`select ${stationChangeColumns} from railway_station_changes c
    where c.id = ${idIn(id)} for update`.execute(tx)
  return rows[0]
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
  const { rows } = await sql<{ id: string }>`insert into railway_station_changes
      (account_id, state, from_line, from_station, line, station, address, pin, asked_at)
    values (${accountId}, 'Pending', ${fromLine}, ${fromStation}, ${line}, ${station}, ${address}, ${pin}, ${askedAt})
    on conflict (account_id) where state = 'Pending' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function closeStationChange(
  tx: Transaction,
  id: string,
  decision: { state: StationChangeState; reason: string; by: string; now: Date },
): Promise<void> {
  const { state, reason, by, now } = decision
  await sql`update railway_station_changes set state = ${state}, reason = ${reason}, decided_by = ${by},
    decided_at = ${now} where id = ${id}`.execute(tx)
}
