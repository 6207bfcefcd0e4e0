import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { listMutedTeams } from '#rooms/people/team-mutes/team-mutes.ts'

/**
 * Returns the number of seen notifications and the muted teams. Notifications are one row for all recipients,
 * so nothing else belongs to a person.
 */
export async function ownNotificationData(runner: Runner, accountId: string): Promise<object> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from notification_seen where account_id = ${accountId}`.execute(runner)
  return { seen: rows[0]?.seen ?? 0, mutedTeams: await listMutedTeams(runner, accountId) }
}
