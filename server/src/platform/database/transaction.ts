import { Problem } from '#platform/problem.ts'
import type { Database, Transaction } from './database.ts'
import { gatherMessages, sendGathered } from './messages.ts'

const acts = new WeakMap<Transaction, (() => void)[]>()

/** The codes of a deadlock and of a serialization failure: PostgreSQL rolled one of the transactions back. */
const collisionStates = new Set(['40P01', '40001'])

/**
 * Runs the work in one transaction. An error rolls everything back. Work deferred with `afterCommit` runs
 * before this returns. If PostgreSQL rolls the transaction back because of a collision, the work runs once
 * more from its beginning, so it must not change anything outside of the transaction.
 *
 * @throws UNAVAILABLE when the second try was rolled back as well. Errors of the work are passed on.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryAfterCollision(() => runOnce(db, work))
}

/**
 * Retries in the same way for a single statement, which is a transaction without the two round trips of begin
 * and commit.
 * @throws UNAVAILABLE when the second try was rolled back as well. Errors of the work are passed on.
 */
export async function retryAfterCollision<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isCollision(error)) throw error
  }
  try {
    return await work()
  } catch (error) {
    throw isCollision(error) ? collided() : error
  }
}

/** Whether PostgreSQL rolled back a transaction that would succeed if it ran again. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisionStates.has(String(error.code))
}

function collided(): Problem {
  const message = 'Someone else changed this at the same time. Try again in a moment.'
  return new Problem('UNAVAILABLE', message, { retryAfterSeconds: 1 })
}

async function runOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const result = await db.transaction().execute(async (tx) => {
    acts.set(tx, waiting)
    gatherMessages(tx)
    const done = await work(tx)
    await sendGathered(tx)
    return done
  })
  for (const act of waiting) act()
  return result
}

/**
 * Runs an act after the commit of the transaction, on this replica alone: dropping a cache entry, ending a
 * stream. The act must not throw, and nothing may depend on it; other replicas, and transactions begun
 * elsewhere, use NOTIFY.
 */
export function afterCommit(tx: Transaction, act: () => void): void {
  acts.get(tx)?.push(act)
}
