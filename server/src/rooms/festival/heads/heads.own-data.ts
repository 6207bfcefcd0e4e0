import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/** The limit per list in a copy of a person's data; more than any account records. */
const eachMax = 10_000

/** Returns the records of an account as a head. Players and winners belong to the event. */
export async function ownHeadsData(runner: Runner, accountId: string): Promise<object> {
  const results = await readRows<object>(runner)`
    select event_id, registration_id, place, points, reason, proposed_at
    from festival_results where proposed_by = ${accountId} order by id limit ${sql.lit(eachMax)}`
  const notes = await readRows<object>(runner)`select event_id, registration_id, note, note_at
    from festival_plays where note_by = ${accountId} order by registration_id limit ${sql.lit(eachMax)}`
  return { results, notes }
}
