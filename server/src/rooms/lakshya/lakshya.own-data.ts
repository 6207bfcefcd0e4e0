import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns an account's entries in the ledger, and the results that it proposed. */
export function ownLakshyaData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    entries: sql`select kind, title, file_name, at from lakshya_entries
    where by_id = ${accountId} order by id`,
    results: sql`select title, place, branch, points, proposed_at, state
    from lakshya_results where proposed_by = ${accountId} order by id`,
  })
}
