import {
  commentDeleted,
  commentPosted,
  replyDeleted,
  replyPosted,
} from '#platform/discussions/discussion.facts.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { removeAnswer, removeReply } from './notifications.store.ts'
import { notifyPeopleOfNew, pushBellsChanged } from './notify.ts'

/**
 * Who is notified of what people say under any thing (contract.md section 5): its owner of an answer or a comment, its owner
 * and everyone in the thread of a reply; nobody of their own action.
 */
export function onDiscussionFacts(facts: Facts, portal: Portal): void {
  facts.on(commentPosted, (tx, { by, commentId, ...thing }) =>
    notifyPeopleOfNew(tx, portal, thing, { action: 'answered', actionId: commentId, by }, [thing.ownerId]),
  )
  facts.on(commentDeleted, async (tx, { commentId, ...thing }) =>
    pushBellsChanged(tx, portal, await removeAnswer(tx, thing, commentId)),
  )
  facts.on(replyPosted, (tx, { by, commentId, replyId, participantIds, ...thing }) => {
    const notification = { action: 'replied', actionId: replyId, underId: commentId, by } as const
    return notifyPeopleOfNew(tx, portal, thing, notification, [thing.ownerId, ...participantIds])
  })
  facts.on(replyDeleted, async (tx, { replyId, ...thing }) =>
    pushBellsChanged(tx, portal, await removeReply(tx, thing, replyId)),
  )
}
