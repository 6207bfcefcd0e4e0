import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { removeComment } from './announcement-comment.store.ts'
import { accessComment } from './announcement-comments.access.ts'
import { accessAnnouncement, requireOwn } from './announcements.access.ts'
import { commentWithdrawn, factOf } from './announcements.facts.ts'
import { lockAnnouncement } from './announcements.store.ts'

export const deleteAnnouncementComment = handler(
  announcementComments.deleteAnnouncementComment,
  async (call) => {
    const { portal } = call
    const { id } = await accessAnnouncement(call, call.params.id, 'read')
    const comment = await accessComment(call, id, call.params.commentId)
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
