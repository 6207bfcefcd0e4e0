import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { blockAccount } from './block-account.ts'
import { unblockAccount } from './unblock-account.ts'

interface Blocking {
  accountId: string
  actorId: string
  reason: string
}

/**
 * Deactivates an alumnus: blocks the account and ends its sessions at the commit.
 * @returns false when the account is blocked already.
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
 * Lifts the block of an alumnus, regardless of who blocked the account. They may sign in again from the
 * commit on.
 * @returns false when there is no block.
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
  // The status alone may block too (people of the demo); then that block is lifted as well.
  if (blocked)
    await tx
      .updateTable('accounts')
      .set({ blocked_at: portal.clock.now() })
      .where('id', '=', accountId)
      .where('blocked_at', 'is', null)
      .execute()
  return unblockAccount(portal, tx, { accountId, actorId })
}
