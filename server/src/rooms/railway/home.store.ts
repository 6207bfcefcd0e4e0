import type { RailwayLine } from '@portal/contract/reference.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

/** A student's home, as the desk has checked it. */
export interface RailwayHome {
  line: RailwayLine
  station: string
  address: string
  pin: string
}

export function findHome(runner: Runner, accountId: string) {
  return readRow<RailwayHome>(runner)`select line, station, address, pin from railway_homes
    where account_id = ${accountId}`
}

/** Records that the desk has checked the student's home. */
export async function confirmHome(
  tx: Transaction,
  accountId: string,
  { line, station, address, pin }: RailwayHome,
  now: Date,
): Promise<void> {
  await changeRows(tx)`insert into railway_homes (account_id, line, station, address, pin, confirmed_at)
    values (${accountId}, ${line}, ${station}, ${address}, ${pin}, ${now})
    on conflict (account_id) do update set line = excluded.line, station = excluded.station,
      address = excluded.address, pin = excluded.pin, confirmed_at = excluded.confirmed_at`
}
