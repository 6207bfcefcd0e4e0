import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  alumniNudged,
  answerDeleted,
  answerHelped,
  answerPosted,
  answerUnhelped,
  type ForumFact,
  queryAsked,
  queryChanged,
  queryClosedByDesk,
  queryDeleted,
  replyDeleted,
  replyPosted,
} from '#rooms/forum/forum.facts.ts'
import { forumAudience, personalAudience } from './notifications.audiences.ts'
import {
  removeAnswer,
  removeHelped,
  removeReply,
  removeThing,
  renameThing,
  type ToldThing,
} from './notifications.store.ts'
import { ringAll, tellPeople, tellThing } from './tell-thing.ts'

/**
 * Who hears of what in the forum (contract.md section 5): its readers of a query, the query's author of an answer, the
 * query's author and everyone in the thread of a reply, an answer's author that it helped; nobody of their own act. All in
 * the forum's own transaction.
 */
export function hearForum(facts: Facts, portal: Portal): void {
  facts.hear(queryAsked, (tx, query) =>
    tellThing(tx, portal, thingOf(query), {
      action: 'made',
      actionId: query.queryId,
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
    tellPeople(
      tx,
      portal,
      thingOf(answer),
      { action: 'answered', actionId: answer.answerId, by: answer.by },
      [answer.askedBy],
    ),
  )
  facts.hear(answerDeleted, async (tx, { queryId, answerId }) =>
    ringAll(tx, portal, await removeAnswer(tx, { type: 'Query', thingId: queryId }, answerId)),
  )
  facts.hear(answerHelped, (tx, answer) =>
    tellPeople(tx, portal, thingOf(answer), { action: 'helped', actionId: answer.answerId, by: answer.by }, [
      answer.answeredBy,
    ]),
  )
  facts.hear(answerUnhelped, async (tx, { queryId, answerId }) =>
    ringAll(tx, portal, await removeHelped(tx, { type: 'Query', thingId: queryId }, answerId)),
  )
  facts.hear(replyPosted, (tx, reply) =>
    tellPeople(
      tx,
      portal,
      thingOf(reply),
      { action: 'replied', actionId: reply.replyId, underId: reply.answerId, by: reply.by },
      [reply.askedBy, ...reply.participantIds],
    ),
  )
  facts.hear(queryClosedByDesk, (tx, { act, actId, ...query }) =>
    tellPeople(tx, portal, thingOf(query), { action: act, actionId: actId, by: query.by }, [query.askedBy]),
  )
  facts.hear(alumniNudged, (tx, { actId, alumniIds, ...query }) =>
    tellPeople(tx, portal, thingOf(query), { action: 'nudged', actionId: actId, by: query.by }, alumniIds),
  )
  facts.hear(replyDeleted, async (tx, { queryId, replyId }) =>
    ringAll(tx, portal, await removeReply(tx, { type: 'Query', thingId: queryId }, replyId)),
  )
}

function thingOf({ queryId, slug, title, askedBy }: ForumFact): ToldThing {
  return { type: 'Query', thingId: queryId, slug, title, ownerId: askedBy }
}
