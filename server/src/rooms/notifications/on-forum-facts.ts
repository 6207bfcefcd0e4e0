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
import { type NotificationSubject, type NotifiedAction, removeHelped } from './notifications.store.ts'
import { bellsOf, pushBellsChanged } from './notify.ts'

/**
 * Notifies of the forum: its readers of a query, the followers of a query of an answer, the query's author
 * and everyone in the thread of a reply, an answer's author that it helped; nobody of their own action. Runs
 * in the forum's own transaction.
 */
export function onForumFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  facts.on(queryAsked, (tx, query) =>
    bells.notifyAudiences(tx, query, {
      ...actionOf('made', { ...query, by: query.askedBy }),
      // The alumnus named is also among the readers, but notified once; the personal audience shows that the
      // query is for them.
      audiences:
        query.askedOfId === null ? forumAudience : [...forumAudience, ...personalAudience(query.askedOfId)],
    }),
  )
  facts.on(queryChanged, bells.rename)
  facts.on(queryDeleted, bells.remove)
  facts.on(answerHelped, async (tx, answer) => {
    const helped = { action: 'helped', actionId: answer.answerId, by: answer.by } as const
    await bells.notifyPeople(tx, answer, helped, await keepUnmuted(tx, answer.queryId, [answer.answeredBy]))
  })
  facts.on(answerUnhelped, async (tx, { queryId, answerId }) =>
    pushBellsChanged(tx, portal, await removeHelped(tx, { type: 'Query', thingId: queryId }, answerId)),
  )
  facts.on(queryClosedByDesk, (tx, query) => {
    const { act: action, actId: actionId, by } = query
    return bells.notifyPeople(tx, query, { action, actionId, by }, [query.askedBy])
  })
  facts.on(alumniNudged, (tx, query) => {
    const { actId: actionId, by, alumniIds } = query
    return bells.notifyPeople(tx, query, { action: 'nudged', actionId, by }, alumniIds)
  })
  // The next rounds, and further people of an edited outcome, get the same notification.
  facts.on(alumniAsked, (tx, query) =>
    bells.notifyFurtherPeople(tx, query, actionOf('asked', query), query.alumniIds),
  )
  facts.on(outcomeShared, async (tx, query) => {
    const helperIds = await keepUnmuted(tx, query.queryId, query.helperIds)
    await bells.notifyFurtherPeople(tx, query, actionOf('outcomeShared', query), helperIds)
  })
  facts.on(outcomeInvited, async (tx, query) => {
    const askers = await keepUnmuted(tx, query.queryId, [query.askedBy])
    await bells.notifyPeople(tx, query, actionOf('outcomeInvited', query), askers)
  })
}

function actionOf(action: NotifiedAction, { queryId, by }: ForumFact) {
  return { action, actionId: queryId, by }
}

function subjectOf({ queryId, slug, title, askedBy }: ForumFact): NotificationSubject {
  return { type: 'Query', thingId: queryId, slug, title, ownerId: askedBy }
}
