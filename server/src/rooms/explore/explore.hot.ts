import type { Transaction } from '#platform/database.ts'
import { HotAnswers } from '#platform/hot-answers.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { PeopleCount } from './explore.store.ts'

/** What the triggers of migration 0009 tell when anything changed that a list shows. */
const topic = 'explore'

export interface ExploreHot {
  /** Pages as they are sent: they are the same for every reader. */
  pages: HotAnswers<EncodedAnswer>
  /** How many fit a filter. */
  counts: HotAnswers<PeopleCount>
  companyCounts: HotAnswers<{ total: number }>
  /** Drops all of it here and on the other replicas, once the transaction commits. */
  dropWith(tx: Transaction): Promise<void>
}

const hots = new WeakMap<Portal, ExploreHot>()

/** What this replica keeps of Explore. */
export function hotOf(portal: Portal): ExploreHot {
  const known = hots.get(portal)
  if (known) return known
  const { listener } = portal
  const count = { listener, topic, bytesMax: 1024 * 1024, bytesOf: () => 16 }
  const hot: ExploreHot = {
    pages: new HotAnswers({
      listener,
      topic,
      bytesMax: 16 * 1024 * 1024,
      bytesOf: ({ heldBytes }) => heldBytes,
    }),
    counts: new HotAnswers(count),
    companyCounts: new HotAnswers(count),
    async dropWith(tx) {
      await hot.pages.tell(tx, null)
      afterCommit(tx, () => {
        for (const kept of [hot.pages, hot.counts, hot.companyCounts]) kept.drop(null)
      })
    },
  }
  hots.set(portal, hot)
  return hot
}
