import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personChanged } from '../people.facts.ts'
import type { Blocking } from './block-account.ts'

/**
 * Lifts the block of an account, which may sign in again. Its old sessions stay ended.
 * @returns whether the account existed and was blocked.
 */
export async function unblockAccount(
  portal: Portal,
  tx: Transaction,
  unblocking: Omit<Blocking, 'reason'>,
): Promise<boolean> {
  const { accountId } = unblocking
  const unblocked = await tx
    .updateTable('accounts')
    .set({ blocked_at: null, blocked_reason: '' })
    .where('id', '=', accountId)
    .where('blocked_at', 'is not', null)
    // The rows of a merged account have moved, so there is nothing to return to.
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!unblocked) return false
  await portal.sessions.notifyChanged(tx, accountId)
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await portal.audit.write(tx, unblocking, 'account-unblocked', `account:${accountId}`)
  return true
}
