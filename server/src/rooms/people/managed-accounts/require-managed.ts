import { managedBy } from '@portal/contract/managed-account-words.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { type OpenedRow, openedAccount } from './managed-accounts.store.ts'

const notYours = 'You can only administer accounts of the roles on your list. Ask the college office.'

/**
 * Returns an account that the viewer administers. Administrators are of no such role, so no one blocks
 * themselves or the last administrator.
 * @throws NOT_FOUND; FORBIDDEN, which is audited, for an account of another role.
 */
export async function requireManaged(call: Caller, id: string): Promise<OpenedRow> {
  const account = await openedAccount(call.portal.db, id)
  if (!account) throw notFound('account')
  await requireManagedRole(call, account.role, `account:${account.id}`)
  return account
}

/** @throws FORBIDDEN, which is audited, for a role that the viewer doesn't administer. */
export async function requireManagedRole(call: Caller, role: AccountRole, subject: string): Promise<void> {
  const mine: readonly AccountRole[] = managedBy(call.viewer.role)
  if (!mine.includes(role)) throw await refused(call, subject, notYours)
}

/** Locks an account for a change and returns it as it is then; its role may have changed since it was checked. */
export async function lockManaged(tx: Transaction, call: Caller, id: string): Promise<OpenedRow> {
  const accountId = idIn(id)
  if (accountId !== null) await lockAccounts(tx, [accountId])
  const account = await openedAccount(tx, id)
  const mine: readonly AccountRole[] = managedBy(call.viewer.role)
  if (!account || !mine.includes(account.role)) throw notFound('account')
  return account
}
