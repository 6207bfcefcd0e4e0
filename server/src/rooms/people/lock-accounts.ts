import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'

/**
 * Locks the accounts until the transaction ends, in the order of their ids. Every change of a person starts
 * with this statement (see the lock order in people.ts). Statements that only refer to an account, such as a
 * new session, don't wait.
 */
export async function lockAccounts(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await changeRows(tx)`
    select from accounts where id = any (${accountIds}::bigint[]) order by id for no key update`
}
