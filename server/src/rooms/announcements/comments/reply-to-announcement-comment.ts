import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const replyToAnnouncementComment = handler(
  announcementComments.replyToAnnouncementComment,
  async (call) => {
    const { params, body } = call
    const { id } = await accessAnnouncement(call, params.id, 'comment')
    const under = { commentId: params.commentId, message: body.message }
    return { message: 'Reply posted', data: { _id: await announcementDiscussion.postReply(call, id, under) } }
  },
)
