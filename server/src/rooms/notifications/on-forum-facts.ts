import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  alumniAsked,
  alumniNudged,
  answerHelped,
  answerUnhelped,
  type ForumFact,
  outcomeInvited,
  outcomeShared,
  queryAsked,
  queryChanged,
  queryClosedByDesk,
  queryDeleted,
} from '#rooms/forum/forum.facts.ts'
import { keepUnmuted } from '#rooms/forum/forum.ts'
import { forumAudience, personalAudience } from './notifications.audiences.ts'
import {
  type NotificationSubject,
  type NotifiedAction,
  removeHelped,
  removeThing,
  renameThing,
} from './notifications.store.ts'
import { notifyAudiences, notifyFurtherPeople, notifyPeople, pushBellsChanged } from './notify.ts'

/**
 * Notifies of the forum: its readers of a query, the followers of a query of an answer, the query's author
 * and everyone in the thread of a reply, an answer's author that it helped; nobody of their own action. Runs
 * in the forum's own transaction.
 */
export function onForumFacts(facts: Facts, portal: Portal): void {
  facts.on(queryAsked, (tx, query) =>
    notifyAudiences(tx, portal, subjectOf(query), {
      action: 'made',
      actionId: query.queryId,
      by: query.askedBy,
      // The alumnus named is also among the readers, but notified once; the personal audience shows that the
      // query is for them.
      audiences:
        query.askedOfId === null ? forumAudience : [...forumAudience, ...personalAudience(query.askedOfId)],
    }),
  )
  facts.on(queryChanged, async (tx, query) =>
    pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(query))),
  )
  facts.on(queryDeleted, async (tx, { queryId }) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Query', queryId)),
  )
  facts.on(answerHelped, async (tx, answer) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(answer),
      { action: 'helped', actionId: answer.answerId, by: answer.by },
      await keepUnmuted(tx, answer.queryId, [answer.answeredBy]),
    ),
  )
  facts.on(answerUnhelped, async (tx, { queryId, answerId }) =>
    pushBellsChanged(tx, portal, await removeHelped(tx, { type: 'Query', thingId: queryId }, answerId)),
  )
  facts.on(queryClosedByDesk, (tx, { act, actId, ...query }) =>
    notifyPeople(tx, portal, subjectOf(query), { action: act, actionId: actId, by: query.by }, [
      query.askedBy,
    ]),
  )
  facts.on(alumniNudged, async (tx, { actId, alumniIds, ...query }) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(query),
      { action: 'nudged', actionId: actId, by: query.by },
      alumniIds,
    ),
  )
  // The next rounds, and further people of an edited outcome, get the same notification.
  facts.on(alumniAsked, (tx, { alumniIds, ...query }) =>
    notifyFurtherPeople(tx, portal, subjectOf(query), actionOf('asked', query), alumniIds),
  )
  facts.on(outcomeShared, async (tx, { helperIds, ...query }) =>
    notifyFurtherPeople(
      tx,
      portal,
      subjectOf(query),
      actionOf('outcomeShared', query),
      await keepUnmuted(tx, query.queryId, helperIds),
    ),
  )
  facts.on(outcomeInvited, async (tx, query) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(query),
      actionOf('outcomeInvited', query),
      await keepUnmuted(tx, query.queryId, [query.askedBy]),
    ),
  )
}

function actionOf(action: NotifiedAction, { queryId, by }: ForumFact) {
  return { action, actionId: queryId, by }
}

function subjectOf({ queryId, slug, title, askedBy }: ForumFact): NotificationSubject {
  return { type: 'Query', thingId: queryId, slug, title, ownerId: askedBy }
}
