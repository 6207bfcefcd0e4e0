import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** More than any account decides on; a copy must end somewhere. */
const eachMax = 10_000

/** What an account did with reports. What is in them belongs to the event and its team. */
export async function ownReportsData(runner: Runner, accountId: string): Promise<object> {
  const { rows: moves } = await sql<object>`select event_id, state, comment, at from event_report_moves
    where by_id = ${accountId} order by id limit ${sql.lit(eachMax)}`.execute(runner)
  return { moves }
}
