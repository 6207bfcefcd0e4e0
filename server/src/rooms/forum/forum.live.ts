import type { Transaction } from '#platform/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  answerChanged,
  answerDeleted,
  answerHelped,
  answerPosted,
  answerUnhelped,
  queryChanged,
  queryDeleted,
  replyChanged,
  replyDeleted,
  replyPosted,
} from './forum.facts.ts'

const factsOfQuery = [
  ...[queryChanged, queryDeleted, answerPosted, answerChanged, answerDeleted, answerHelped, answerUnhelped],
  ...[replyPosted, replyChanged, replyDeleted],
]

/** Tells everyone who has the query open that it changed, once the transaction commits: they read it again. */
export async function pushQueryChange(portal: Portal, tx: Transaction, queryId: string): Promise<void> {
  await portal.live.pushChange(tx, `query:${queryId}`)
}

/** Whatever the forum says of a query, is pushed to its readers' screens as well. A like is no fact; its handler calls the push. */
export function pushFacts(facts: Facts, portal: Portal): void {
  for (const fact of factsOfQuery) facts.on(fact, (tx, { queryId }) => pushQueryChange(portal, tx, queryId))
}
