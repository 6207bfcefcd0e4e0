import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/** The limit per list in a copy of a person's data; more than a sports team writes in years. */
const eachMax = 10_000

/** Returns an account's entries in the ledger, and the results that it proposed. */
export async function ownLakshyaData(runner: Runner, accountId: string): Promise<object> {
  const entries = await readRows<object>(runner)`select kind, title, file_name, at from lakshya_entries
    where by_id = ${accountId} order by id limit ${sql.lit(eachMax)}`
  const results = await readRows<object>(runner)`select title, place, branch, points, proposed_at, state
    from lakshya_results where proposed_by = ${accountId} order by id limit ${sql.lit(eachMax)}`
  return { entries, results }
}
