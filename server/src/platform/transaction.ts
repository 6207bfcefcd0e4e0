import type { Database, Transaction } from '#platform/database.ts'

const acts = new WeakMap<Transaction, (() => void)[]>()

/**
 * Runs the work in one transaction; what it throws rolls everything back. What the work put off with `afterCommit` is
 * done before this returns.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    acts.set(tx, waiting)
    return work(tx)
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
