import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/**
 * Holds the accounts until the transaction ends, in the order of their ids: the first statement of whatever changes a
 * person (see the lock order at the room's door). Who only refers to an account, as by a new session, does not wait.
 */
export async function lockAccounts(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await sql`select from accounts where id = any (${accountIds}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}
