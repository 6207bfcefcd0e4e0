import type { Transaction } from '#platform/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  answerDeleted,
  answerPosted,
  type ForumFact,
  queryAsked,
  queryChanged,
  queryDeleted,
  replyDeleted,
  replyPosted,
} from '#rooms/forum/forum.facts.ts'
import { forumAudience, personalAudience } from './notifications.audiences.ts'
import {
  removeAnswer,
  removeReply,
  removeThing,
  renameThing,
  type Telling,
  type ToldThing,
} from './notifications.store.ts'
import { ringAll, tellThing } from './tell-thing.ts'

/**
 * What the forum tells (contract.md section 5): a query is told to the forum's readers, an answer or a reply to the
 * query's author alone, and nobody is told of what he did himself. All of it in the forum's own transaction.
 */
export function hearForum(facts: Facts, portal: Portal): void {
  facts.hear(queryAsked, (tx, query) =>
    tell(tx, portal, query, {
      deed: 'made',
      deedId: query.queryId,
      by: query.askedBy,
      // He is among them and told once; the entry of his own says that it is for him.
      audiences:
        query.askedOfId === null ? forumAudience : [...forumAudience, ...personalAudience(query.askedOfId)],
    }),
  )
  facts.hear(queryChanged, async (tx, query) => ringAll(tx, portal, await renameThing(tx, thingOf(query))))
  facts.hear(queryDeleted, async (tx, { queryId }) =>
    ringAll(tx, portal, await removeThing(tx, 'Query', queryId)),
  )
  facts.hear(answerPosted, (tx, answer) =>
    tell(tx, portal, answer, {
      deed: 'answered',
      deedId: answer.answerId,
      by: answer.by,
      audiences: personalAudience(answer.askedBy),
    }),
  )
  facts.hear(answerDeleted, async (tx, { queryId, answerId }) =>
    ringAll(tx, portal, await removeAnswer(tx, { type: 'Query', thingId: queryId }, answerId)),
  )
  facts.hear(replyPosted, (tx, reply) =>
    tell(tx, portal, reply, {
      deed: 'replied',
      deedId: reply.replyId,
      underId: reply.answerId,
      by: reply.by,
      audiences: personalAudience(reply.askedBy),
    }),
  )
  facts.hear(replyDeleted, async (tx, { queryId, replyId }) =>
    ringAll(tx, portal, await removeReply(tx, { type: 'Query', thingId: queryId }, replyId)),
  )
}

async function tell(
  tx: Transaction,
  portal: Portal,
  query: ForumFact,
  telling: Omit<Telling, 'at'>,
): Promise<void> {
  const isOwnAct = telling.deed !== 'made' && telling.by === query.askedBy
  if (isOwnAct) return
  await tellThing(tx, portal, thingOf(query), telling)
}

function thingOf({ queryId, slug, title, askedBy }: ForumFact): ToldThing {
  return { type: 'Query', thingId: queryId, slug, title, ownerId: askedBy }
}
