import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow } from '#platform/database/statements.ts'
import { accountsOfRole } from '#rooms/people/people.cards.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import type { RailwayHome } from '../home.store.ts'

/* The desk's data of an applicant besides the application. */

export type PresentProfile = Pick<StudentCard, 'name' | 'prn' | 'year' | 'branch'>

export interface CheckedHome extends RailwayHome {
  /** The date as yyyy-mm-dd in India. */
  confirmedOn: string
}

export async function findProfile(runner: Runner, accountId: string): Promise<PresentProfile | null> {
  const row = await readRow<{ card: StudentCard | null }>(runner)`
    select ${studentCardOf(sql`${accountId}::bigint`)} as card
    where ${accountId}::bigint in ${accountsOfRole('Student')}`
  const card = row?.card
  return card?.prn ? card : null
}

export function findCheckedHome(runner: Runner, accountId: string) {
  return readRow<CheckedHome>(runner)`select line, station, address, pin,
      railway_day_of(confirmed_at)::text as "confirmedOn"
    from railway_homes where account_id = ${accountId}`
}
