import { announcementComments } from '@portal/contract/announcement-comments.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import {
  findComment,
  findReply,
  insertComment,
  insertReply,
  listComments,
  listParticipants,
  removeComment,
  removeReply,
  setCommentLike,
} from './announcement-comment.store.ts'
import { keepReached } from './announcement-reads.store.ts'
import { accessAnnouncement, actorOf, type Caller, notOpen, requireOwn } from './announcements.access.ts'
import {
  announcementCommented,
  announcementReplied,
  commentWithdrawn,
  factOf,
  replyWithdrawn,
} from './announcements.facts.ts'
import { lockAnnouncement } from './announcements.store.ts'

export const listAnnouncementComments = handler(
  announcementComments.listAnnouncementComments,
  async (call) => {
    const { portal, viewer, query } = call
    const announcement = await accessAnnouncement(call, call.params.id, 'read')
    if (!announcement.hasComments) return { data: { comments: [] } }
    const asked = { thingId: announcement.id, sort: query.filter || 'recent', viewerId: viewer.id } as const
    return { data: { comments: await listComments(portal.db, asked) } }
  },
)

export const commentAnnouncement = handler(announcementComments.commentAnnouncement, async (call) => {
  const { portal, viewer, body } = call
  const { id: thingId } = await accessAnnouncement(call, call.params.id, 'comment')
  const comment = { thingId, authorId: viewer.id, message: body.message, createdAt: portal.clock.now() }
  const commentId = await portal.inTransaction(async (tx) => {
    const announcement = await lockOpen(tx, thingId)
    const { id, isRepeat } = await insertComment(tx, comment, repeatSince(portal.clock))
    const fact = { ...factOf(announcement), by: viewer.id, commentId: id }
    if (!isRepeat) await portal.facts.emit(tx, announcementCommented, fact)
    return id
  })
  return { message: 'Comment posted', data: { _id: commentId } }
})

export const replyToAnnouncementComment = handler(
  announcementComments.replyToAnnouncementComment,
  async (call) => {
    const { portal, viewer, body } = call
    const { id } = await accessAnnouncement(call, call.params.id, 'comment')
    const { id: commentId } = await commentOf(call, id, call.params.commentId)
    const reply = { commentId, authorId: viewer.id, message: body.message, createdAt: portal.clock.now() }
    const replyId = await portal.inTransaction(async (tx) => {
      const announcement = await lockOpen(tx, id)
      if (!(await findComment(tx, id, commentId))) throw notFound('comment')
      const added = await insertReply(tx, reply, repeatSince(portal.clock))
      if (added.isRepeat) return added.id
      const participantIds = await keepReached(tx, announcement, await listParticipants(tx, commentId))
      const fact = { ...factOf(announcement), by: viewer.id, commentId, replyId: added.id, participantIds }
      await portal.facts.emit(tx, announcementReplied, fact)
      return added.id
    })
    return { message: 'Reply posted', data: { _id: replyId } }
  },
)

export const likeAnnouncementComment = handler(announcementComments.likeAnnouncementComment, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'comment')
  const { id: commentId } = await commentOf(call, id, call.params.commentId)
  await portal.inTransaction(async (tx) => {
    await lockOpen(tx, id)
    if (!(await findComment(tx, id, commentId))) throw notFound('comment')
    await setCommentLike(tx, { commentId, accountId: viewer.id, isLiked: body.isLiked })
  })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})

export const deleteAnnouncementComment = handler(
  announcementComments.deleteAnnouncementComment,
  async (call) => {
    const { portal } = call
    const { id } = await accessAnnouncement(call, call.params.id, 'read')
    const comment = await commentOf(call, id, call.params.commentId)
    const subject = `announcement-comment:${comment.id}`
    await requireOwn(call, comment, subject)
    await portal.inTransaction(async (tx) => {
      const announcement = await lockAnnouncement(tx, id)
      if (!announcement || !(await removeComment(tx, id, comment.id))) throw notFound('comment')
      await portal.audit.write(tx, { action: 'announcement-comment-deleted', subject, ...actorOf(call) })
      await portal.facts.emit(tx, commentWithdrawn, { ...factOf(announcement), commentId: comment.id })
    })
    return { message: 'Comment deleted' }
  },
)

export const deleteAnnouncementReply = handler(announcementComments.deleteAnnouncementReply, async (call) => {
  const { portal } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'read')
  const comment = await commentOf(call, id, call.params.commentId)
  const replyId = idIn(call.params.replyId)
  const reply = replyId !== null && (await findReply(portal.db, comment.id, replyId))
  if (!reply) throw notFound('reply')
  const subject = `announcement-reply:${reply.id}`
  await requireOwn(call, reply, subject)
  await portal.inTransaction(async (tx) => {
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement || !(await removeReply(tx, reply.id))) throw notFound('reply')
    await portal.audit.write(tx, { action: 'announcement-reply-deleted', subject, ...actorOf(call) })
    await portal.facts.emit(tx, replyWithdrawn, { ...factOf(announcement), replyId: reply.id })
  })
  return { message: 'Reply deleted' }
})

/** Asked again under the lock: its author may just have ended it, or switched the comments off. */
async function lockOpen(tx: Transaction, id: string) {
  const announcement = await lockAnnouncement(tx, id)
  if (announcement?.state !== 'live' || !announcement.hasComments) throw notOpen()
  return announcement
}

/** @throws NOT_FOUND when this announcement has no such comment. */
async function commentOf({ portal }: Caller, announcementId: string, given: string) {
  const commentId = idIn(given)
  const comment = commentId !== null && (await findComment(portal.db, announcementId, commentId))
  if (!comment) throw notFound('comment')
  return comment
}
