import { AnswerCache } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { PeopleCount } from './explore.store.ts'

/** What the triggers of migration 0009 notify when anything changed that a list shows. */
const topic = 'explore'

export interface ExploreCaches {
  /** Pages as they are sent: they are the same for every reader. */
  pages: AnswerCache<EncodedAnswer>
  /** How many fit a filter. */
  counts: AnswerCache<PeopleCount>
  companyCounts: AnswerCache<{ total: number }>
  /** Drops all of it here and on the other replicas, once the transaction commits. */
  dropWith(tx: Transaction): Promise<void>
}

const cachesByPortal = new WeakMap<Portal, ExploreCaches>()

/** What this replica keeps of Explore. */
export function cachesOf(portal: Portal): ExploreCaches {
  const known = cachesByPortal.get(portal)
  if (known) return known
  const { listener } = portal
  const count = { listener, topic, bytesMax: 1024 * 1024, bytesOf: () => 16 }
  const caches: ExploreCaches = {
    pages: new AnswerCache({
      listener,
      topic,
      bytesMax: 16 * 1024 * 1024,
      bytesOf: ({ heldBytes }) => heldBytes,
    }),
    counts: new AnswerCache(count),
    companyCounts: new AnswerCache(count),
    async dropWith(tx) {
      await caches.pages.invalidate(tx, null)
      afterCommit(tx, () => {
        for (const kept of [caches.pages, caches.counts, caches.companyCounts]) kept.drop(null)
      })
    },
  }
  cachesByPortal.set(portal, caches)
  return caches
}
