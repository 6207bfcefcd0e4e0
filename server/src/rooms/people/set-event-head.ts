import type { Actor } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'

export interface EventHeadChange extends Actor {
  accountId: string
  isEventHead: boolean
}

/**
 * Makes a student or a team head of events, or revokes it. Takes effect for sessions on every replica at the
 * commit.
 * @returns whether it changed.
 */
export async function setEventHead(
  portal: Portal,
  tx: Transaction,
  change: EventHeadChange,
): Promise<boolean> {
  const { accountId, isEventHead } = change
  const changed = await tx
    .updateTable('accounts')
    .set({ is_event_head: isEventHead })
    .where('id', '=', accountId)
    .where('role', 'in', ['Student', 'Team'])
    .where('is_event_head', '!=', isEventHead)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await portal.sessions.notifyChanged(tx, accountId)
  await portal.audit.write(tx, change, 'event-head-changed', `account:${accountId}`, { isEventHead })
  return true
}
