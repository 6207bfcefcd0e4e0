import type { Transaction } from '#platform/database/database.ts'
import { afterCommit } from '#platform/database/transaction.ts'
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
import { cachesOf } from './forum.cache.ts'
import { answerHelped, answerUnhelped, queryChanged, queryDeleted } from './forum.facts.ts'

const factsOfQuery = [queryChanged, queryDeleted, answerHelped, answerUnhelped]
const factsOfDiscussion = [
  ...[commentPosted, commentChanged, commentDeleted],
  ...[replyPosted, replyChanged, replyDeleted],
]

/** Notifies everyone with the query open that it changed, by the account `by` if a person did, once the transaction commits. */
export async function pushQueryChange(portal: Portal, tx: Transaction, queryId: string, by?: string) {
  await portal.live.pushChange(tx, `query:${queryId}`, undefined, by)
  // This replica drops the entry before it answers the writer; others do when they receive the message.
  afterCommit(tx, () => cachesOf(portal).queries.drop(queryId))
}

/** Pushes all facts about a query to open screens. A like is no fact, so its handler pushes it. */
export function pushFacts(facts: Facts, portal: Portal): void {
  for (const fact of factsOfQuery)
    facts.on(fact, (tx, { queryId, by }) => pushQueryChange(portal, tx, queryId, by))
  for (const fact of factsOfDiscussion)
    facts.on(fact, async (tx, { type, thingId, by }) => {
      if (type === 'Query') await pushQueryChange(portal, tx, thingId, by)
    })
}
