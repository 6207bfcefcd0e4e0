import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { blockAccount } from '#rooms/people/block-account.ts'
import { unblockAccount } from '#rooms/people/unblock-account.ts'

interface Blocking {
  accountId: string
  actorId: string
  requestId: string
  reason: string
}

/**
 * Deactivates an alumnus: the account is blocked, and its sessions end with the commit.
 * @returns false when it is blocked already.
 */
export async function blockAlumnus(portal: Portal, tx: Transaction, blocking: Blocking): Promise<boolean> {
  const { accountId, reason } = blocking
  await tx
    .updateTable('alumni')
    .set({ status: 'blocked', reason })
    .where('account_id', '=', accountId)
    .execute()
  return blockAccount(portal, tx, blocking)
}

/**
 * Takes the block of an alumnus away, whoever blocked the account: he may sign in again from the commit on.
 * @returns false when there is none.
 */
export async function reactivateAlumnus(
  portal: Portal,
  tx: Transaction,
  { accountId, actorId }: Pick<Blocking, 'accountId' | 'actorId'>,
): Promise<boolean> {
  const blocked = await tx
    .updateTable('alumni')
    .set({ status: 'approved', reason: '' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'blocked')
    .returning('account_id')
    .executeTakeFirst()
  // The status alone may block, too (the demo's people): then there is a block to lift as well.
  if (blocked)
    await tx
      .updateTable('accounts')
      .set({ blocked_at: portal.clock.now() })
      .where('id', '=', accountId)
      .where('blocked_at', 'is', null)
      .execute()
  return unblockAccount(portal, tx, { accountId, actorId })
}
