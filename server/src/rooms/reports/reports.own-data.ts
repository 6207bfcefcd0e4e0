import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/** The limit per list in a copy of a person's data; more than any account decides on. */
const eachMax = 10_000

/** Returns an account's actions on reports. The content belongs to the event and its team. */
export async function ownReportsData(runner: Runner, accountId: string): Promise<object> {
  const moves = await readRows<object>(runner)`select event_id, state, comment, at from event_report_moves
    where by_id = ${accountId} order by id limit ${sql.lit(eachMax)}`
  return { moves }
}
