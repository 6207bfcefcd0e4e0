import {
  commentDeleted,
  commentPosted,
  replyDeleted,
  replyPosted,
} from '#platform/discussions/discussion.facts.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { keepUnmuted, listMentioned, listReachedByAnswer } from '#rooms/forum/forum.ts'
import { removeAnswer, removeReply } from './notifications.store.ts'
import { notifyPeople, pushBellsChanged } from './notify.ts'

/**
 * Notifies of discussions: the owner of the thing of a comment, the followers of a query of an answer, the
 * owner and everyone in the thread of a reply; nobody of their own action, nor of a query that they muted. A
 * mention replaces the other notification of the same message.
 */
export function onDiscussionFacts(facts: Facts, portal: Portal): void {
  facts.on(commentPosted, async (tx, { by, commentId, message, ...thing }) => {
    const what = { actionId: commentId, by }
    if (thing.type !== 'Query')
      return notifyPeople(tx, portal, thing, { action: 'answered', ...what }, [thing.ownerId])
    const mentioned = await listMentioned(tx, thing.thingId, message)
    await notifyPeople(tx, portal, thing, { action: 'mentioned', ...what }, mentioned)
    const reached = without(await listReachedByAnswer(tx, thing.thingId, by), mentioned)
    await notifyPeople(tx, portal, thing, { action: 'answered', ...what }, reached)
  })
  facts.on(commentDeleted, async (tx, { commentId, ...thing }) =>
    pushBellsChanged(tx, portal, await removeAnswer(tx, thing, commentId)),
  )
  facts.on(replyPosted, async (tx, { by, commentId, replyId, participantIds, message, ...thing }) => {
    const what = { actionId: replyId, underId: commentId, by }
    const people = [thing.ownerId, ...participantIds]
    if (thing.type !== 'Query') return notifyPeople(tx, portal, thing, { action: 'replied', ...what }, people)
    const mentioned = await listMentioned(tx, thing.thingId, message)
    await notifyPeople(tx, portal, thing, { action: 'mentionedInReply', ...what }, mentioned)
    const reached = without(await keepUnmuted(tx, thing.thingId, people), mentioned)
    await notifyPeople(tx, portal, thing, { action: 'replied', ...what }, reached)
  })
  facts.on(replyDeleted, async (tx, { replyId, ...thing }) =>
    pushBellsChanged(tx, portal, await removeReply(tx, thing, replyId)),
  )
}

/** Returns the accounts without those already notified of the message. */
function without(accountIds: readonly string[], notified: readonly string[]): string[] {
  return accountIds.filter((id) => !notified.includes(id))
}
