import type { Actor } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { personChanged } from '../people.facts.ts'

export interface Blocking extends Actor {
  accountId: string
  /** For the audit, and for the person, who reads it when they try to sign in; may be ''. */
  reason: string
}

/**
 * Blocks an account: it can no longer sign in, and its sessions, access tokens and streams end at the commit.
 * @returns whether the account existed and was not blocked yet.
 */
export async function blockAccount(portal: Portal, tx: Transaction, blocking: Blocking): Promise<boolean> {
  const { accountId, reason } = blocking
  const blocked = await tx
    .updateTable('accounts')
    .set({ blocked_at: portal.clock.now(), blocked_reason: reason })
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!blocked) return false
  await portal.sessions.end(tx, { accountId, reason: 'account blocked' })
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await portal.audit.write(tx, blocking, 'account-blocked', `account:${accountId}`, { reason })
  return true
}
