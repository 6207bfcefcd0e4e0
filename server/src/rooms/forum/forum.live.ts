import type { Transaction } from '#platform/database.ts'
import {
  commentChanged,
  commentDeleted,
  commentPosted,
  replyChanged,
  replyDeleted,
  replyPosted,
} from '#platform/discussions/discussion.facts.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import { cachesOf } from './forum.cache.ts'
import { answerHelped, answerUnhelped, queryChanged, queryDeleted } from './forum.facts.ts'

const factsOfQuery = [queryChanged, queryDeleted, answerHelped, answerUnhelped]
const factsOfDiscussion = [
  ...[commentPosted, commentChanged, commentDeleted],
  ...[replyPosted, replyChanged, replyDeleted],
]

/** Tells everyone who has the query open that `by` changed it, once the transaction commits: they read it again. */
export async function pushQueryChange(
  portal: Portal,
  tx: Transaction,
  queryId: string,
  by: string,
): Promise<void> {
  await portal.live.pushChange(tx, `query:${queryId}`, undefined, by)
  // Here before the answer to who changed it, elsewhere when that is heard.
  afterCommit(tx, () => cachesOf(portal).queries.drop(queryId))
}

/** Whatever the forum says of a query, is pushed to its readers' screens as well. A like is no fact; its handler calls the push. */
export function pushFacts(facts: Facts, portal: Portal): void {
  for (const fact of factsOfQuery)
    facts.on(fact, (tx, { queryId, by }) => pushQueryChange(portal, tx, queryId, by))
  for (const fact of factsOfDiscussion)
    facts.on(fact, async (tx, { type, thingId, by }) => {
      if (type === 'Query') await pushQueryChange(portal, tx, thingId, by)
    })
}
