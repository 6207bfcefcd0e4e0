import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns the records of an account as a head. Players and winners belong to the event. */
export function ownHeadsData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    results: sql`select event_id, registration_id, place, points, reason, proposed_at
    from festival_results where proposed_by = ${accountId} order by id`,
    notes: sql`select event_id, registration_id, note, note_at
    from festival_plays where note_by = ${accountId} order by registration_id`,
  })
}
