import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const deleteAnnouncementComment = handler(
  announcementComments.deleteAnnouncementComment,
  async (call) => {
    const { commentId } = call.params
    const { id } = await accessAnnouncement(call, call.params.id, 'read')
    await announcementDiscussion.deleteMessage(call, id, { commentId })
    return { message: 'Comment deleted' }
  },
)
