import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns an account's actions on reports. The content belongs to the event and its team. */
export function ownReportsData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    moves: sql`select event_id, state, comment, at from event_report_moves
    where by_id = ${accountId} order by id`,
  })
}
