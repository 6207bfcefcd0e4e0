import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { findHeldLeaf, lockBooklet, markLeaf } from './leaf.store.ts'

/**
 * Marks the leaf of a certificate that was not collected or came back, in the caller's transaction, which
 * holds the application. Does nothing for an application without a leaf. The serial stays used up.
 */
export async function releaseLeaf(
  portal: Portal,
  tx: Transaction,
  marked: { applicationId: string; state: 'NotCollected' | 'Cancelled'; reason: string; by: string },
): Promise<void> {
  const { applicationId, ...mark } = marked
  const leaf = await findHeldLeaf(tx, applicationId)
  if (!leaf) return
  await lockBooklet(tx, leaf.bookletId)
  await markLeaf(tx, leaf, { ...mark, now: portal.clock.now() })
}
