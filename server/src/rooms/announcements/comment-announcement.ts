import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/handler.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { insertComment } from './announcement-comment.store.ts'
import { lockOpen } from './announcement-comments.access.ts'
import { accessAnnouncement } from './announcements.access.ts'
import { announcementCommented, factOf } from './announcements.facts.ts'

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
