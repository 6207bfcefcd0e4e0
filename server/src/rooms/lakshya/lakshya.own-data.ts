import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** More than a sports team writes in years; a copy must end somewhere. */
const eachMax = 10_000

/** What an account wrote into the ledger, and the results that it proposed. */
export async function ownLakshyaData(runner: Runner, accountId: string): Promise<object> {
  const { rows: entries } = await sql<object>`select kind, title, file_name, at from lakshya_entries
    where by_id = ${accountId} order by id limit ${sql.lit(eachMax)}`.execute(runner)
  const { rows: results } = await sql<object>`select title, place, branch, points, proposed_at, state
    from lakshya_results where proposed_by = ${accountId} order by id limit ${sql.lit(eachMax)}`.execute(
    runner,
  )
  return { entries, results }
}
