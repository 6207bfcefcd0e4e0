import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/**
 * Lets transactions in one by one until each ends: two presses of one button, two uploads that count the same quota. For
 * what has no row yet that could be locked. Take it before any row's lock, and one at most.
 * @param what like `forum-ask`: the room and the action, the same wherever they exclude each other.
 * @param whose the account, or what else is counted apart.
 */
export async function letInOneByOne(tx: Transaction, what: string, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${whose}))`.execute(tx)
}
