import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** Notifications are one row for all who get them; of a person there is only what he has seen. */
export async function ownNotificationData(runner: Runner, accountId: string): Promise<object> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from notification_seen where account_id = ${accountId}`.execute(runner)
  return { seen: rows[0]?.seen ?? 0 }
}
