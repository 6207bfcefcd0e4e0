import type { RailwayLine } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

/** A student's home, as the desk has checked it. */
export interface RailwayHome {
  line: RailwayLine
  station: string
  address: string
  pin: string
}

export async function findHome(runner: Runner, accountId: string): Promise<RailwayHome | undefined> {
  const { rows } = await sql<RailwayHome>`select line, station, address, pin from railway_homes
    where account_id = ${accountId}`.execute(runner)
  return rows[0]
}

/** Records that the desk has checked the student's home. */
export async function confirmHome(
  tx: Transaction,
  accountId: string,
  { line, station, address, pin }: RailwayHome,
  now: Date,
): Promise<void> {
  await sql`insert into railway_homes (account_id, line, station, address, pin, confirmed_at)
    values (${accountId}, ${line}, ${station}, ${address}, ${pin}, ${now})
    on conflict (account_id) do update set line = excluded.line, station = excluded.station,
      address = excluded.address, pin = excluded.pin, confirmed_at = excluded.confirmed_at`.execute(tx)
}
