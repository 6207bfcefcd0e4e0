import type { Actor } from '#platform/audit/audit.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { lockAccounts } from './lock-accounts.ts'
import { personChanged } from './people.facts.ts'

export interface PrnChange extends Actor {
  accountId: string
  /** The PRN that the account gets; null: none of the college's, so that the present one is free for its owner. */
  to: string | null
}

/**
 * Changes the PRN of a student, for instance of one that registered with another student's.
 * @returns the PRN that the account has now; null when another account has it.
 */
export async function changePrn(portal: Portal, tx: Transaction, change: PrnChange): Promise<string | null> {
  const { accountId } = change
  // No pattern of a college has it, and no two accounts have the same.
  const prn = change.to ?? `FREED-${accountId}`
  await lockAccounts(tx, [accountId])
  if (await accountWithPrn(tx, prn)) return null
  await tx.updateTable('students').set({ prn }).where('account_id', '=', accountId).execute()
  await portal.sessions.notifyChanged(tx, accountId)
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await portal.audit.write(tx, change, 'prn-changed', `account:${accountId}`, { prn })
  return prn
}

/** The student with that PRN, blocked or not. */
export function accountWithPrn(
  runner: Runner,
  prn: string,
): Promise<{ id: string; email: string } | undefined> {
  return runner
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('students.prn', '=', prn)
    .executeTakeFirst()
}
