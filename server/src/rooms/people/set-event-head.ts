import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'

export interface EventHeadChange {
  accountId: string
  isEventHead: boolean
  /** The account that changes it; null for the operator at the command line. */
  actorId: string | null
  by?: string
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
  const { accountId, isEventHead, actorId, by } = change
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
  await portal.audit.write(tx, {
    action: 'event-head-changed',
    actorId,
    subject: `account:${accountId}`,
    detail: { isEventHead, ...(by !== undefined && { by }) },
  })
  return true
}
