import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * Serializes transactions until each ends, such as two presses of a button or two uploads against one quota.
 * For cases where no row exists yet that could be locked. Take this lock before any row lock, and at most one
 * per transaction.
 * @param what the room and the action, like `forum-ask`; the same name wherever transactions exclude each
 * other.
 * @param whose the account, or another id that is locked separately.
 */
export async function takeAdvisoryLock(tx: Transaction, what: string, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${whose}))`.execute(tx)
}
