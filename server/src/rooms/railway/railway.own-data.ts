import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/**
 * Returns a student's applications, requests and home; for an account of the desk, the moves that it made.
 */
export async function ownRailwayData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    applications: sql`select state, name, prn, branch, year, gender,
      born_on::text as born_on, phone, address, pin, line, station, destination, class, period, kind, last_pass_number,
      last_pass_ends_on::text as last_pass_ends_on, fare, applied_at, state_at, reason, pickup_at, token, serial,
      issued_at, valid_from::text as valid_from, valid_till::text as valid_till
    from railway_applications where account_id = ${accountId} order by id`,
    proofs: sql`select p.kind, p.name, p.byte_count, p.added_at from railway_proofs p
      left join railway_applications r on r.id = p.application_id
      left join railway_station_changes c on c.id = p.change_id
    where r.account_id = ${accountId} or c.account_id = ${accountId} order by p.id`,
    stationChanges: sql`select state, from_line, from_station, line, station, address, pin,
      asked_at, decided_at, reason
    from railway_station_changes where account_id = ${accountId} order by id`,
    moves: sql`select application_id, move, to_state, at, reason from railway_moves
    where by_id = ${accountId} order by id`,
  })
  const { rows: homes } =
    await sql<object>`select line, station, address, pin, confirmed_at from railway_homes
    where account_id = ${accountId}`.execute(runner)
  return { ...lists, home: homes[0] ?? null }
}
