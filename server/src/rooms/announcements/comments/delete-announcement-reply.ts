import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const deleteAnnouncementReply = handler(announcementComments.deleteAnnouncementReply, async (call) => {
  const { commentId, replyId } = call.params
  const { id } = await accessAnnouncement(call, call.params.id, 'read')
  await announcementDiscussion.deleteMessage(call, id, { commentId, replyId })
  return { message: 'Reply deleted' }
})
