import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** Whether the account is one of the heads of the event. */
export async function isHeadOf(runner: Runner, eventId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from event_heads
    where event_id = ${eventId} and account_id = ${accountId}`.execute(runner)
  return rows.length > 0
}
