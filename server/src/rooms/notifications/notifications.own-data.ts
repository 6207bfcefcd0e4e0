import type { Runner } from '#platform/database/database.ts'
import { readRow } from '#platform/database/statements.ts'
import { listMutedTeams } from '#rooms/people/team-mutes/team-mutes.ts'
import { readPushChoices } from './push/push-choices.store.ts'
import { listDevices } from './push/push-devices.store.ts'

/**
 * Returns the number of seen notifications, the muted teams, and the choices and devices of Push. Notifications are one row for all recipients,
 * so nothing else belongs to a person.
 */
export async function ownNotificationData(runner: Runner, accountId: string): Promise<object> {
  const row = await readRow<{ seen: number }>(runner)`
    select count(*)::int as seen from notification_seen where account_id = ${accountId}`
  const devices = await listDevices(runner, accountId)
  return {
    seen: row?.seen ?? 0,
    mutedTeams: await listMutedTeams(runner, accountId),
    push: {
      ...(await readPushChoices(runner, accountId)),
      devices: devices.map(({ name, createdAt }) => ({ name, since: createdAt })),
    },
  }
}
