import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { keepReached } from '#rooms/people/people.ts'
import { findComment, insertReply, listParticipants } from './announcement-comment.store.ts'
import { accessComment, lockOpen } from './announcement-comments.access.ts'
import { accessAnnouncement } from './announcements.access.ts'
import { announcementReplied, factOf } from './announcements.facts.ts'

export const replyToAnnouncementComment = handler(
  announcementComments.replyToAnnouncementComment,
  async (call) => {
    const { portal, viewer, body } = call
    const { id } = await accessAnnouncement(call, call.params.id, 'comment')
    const { id: commentId } = await accessComment(call, id, call.params.commentId)
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
