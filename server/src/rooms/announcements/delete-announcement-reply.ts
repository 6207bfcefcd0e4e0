import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { findReply, removeReply } from './announcement-comment.store.ts'
import { accessComment } from './announcement-comments.access.ts'
import { accessAnnouncement, requireOwn } from './announcements.access.ts'
import { factOf, replyWithdrawn } from './announcements.facts.ts'
import { lockAnnouncement } from './announcements.store.ts'

export const deleteAnnouncementReply = handler(announcementComments.deleteAnnouncementReply, async (call) => {
  const { portal } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'read')
  const comment = await accessComment(call, id, call.params.commentId)
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
