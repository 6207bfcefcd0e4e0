import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

/** The limit per list in a copy of a person's data; more than a sports team writes in years. */
const eachMax = 10_000

/** Returns an account's entries in the ledger, and the results that it proposed. */
export async function ownLakshyaData(runner: Runner, accountId: string): Promise<object> {
  const { rows: entries } = await sql<object>`select kind, title, file_name, at from lakshya_entries
    where by_id = ${accountId} order by id limit ${sql.lit(eachMax)}`.execute(runner)
  const { rows: results } = await sql<object>`select title, place, branch, points, proposed_at, state
    from lakshya_results where proposed_by = ${accountId} order by id limit ${sql.lit(eachMax)}`.execute(
    runner,
  )
  return { entries, results }
}
