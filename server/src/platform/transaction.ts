import type { Database, Transaction } from '#platform/database.ts'
import { gatherMessages, sendGathered } from '#platform/messages.ts'
import { Problem } from '#platform/problem.ts'

const acts = new WeakMap<Transaction, (() => void)[]>()

/** Two transactions waited for each other, or could not have run one after the other: PostgreSQL undid one of them. */
const collisionStates = new Set(['40P01', '40001'])

/**
 * Runs the work in one transaction; what it throws rolls everything back. What the work put off with `afterCommit` is
 * done before this returns. Work that PostgreSQL undid for another's sake is run once more from its beginning, so it
 * must change nothing outside of its transaction (trust.md rule 9).
 *
 * @throws UNAVAILABLE when the second try was undone as well, and what the work throws.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return outliveCollision(() => runOnce(db, work))
}

/**
 * Does the same for work that is one statement, which is a transaction without the two round trips that begin and end one.
 * @throws UNAVAILABLE when the second try was undone as well, and what the work throws.
 */
export async function outliveCollision<T>(work: () => Promise<T>): Promise<T> {
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

/** Whether PostgreSQL undid a transaction that would go through if it were run again. */
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
 * Puts an act off until the transaction has committed, on this replica alone: dropping a memory, ending a stream. It must
 * not throw, and nothing may depend on it: other replicas, and transactions begun elsewhere, hear by NOTIFY.
 */
export function afterCommit(tx: Transaction, act: () => void): void {
  acts.get(tx)?.push(act)
}
