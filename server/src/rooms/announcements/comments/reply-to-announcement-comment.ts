import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const replyToAnnouncementComment = handler(
  announcementComments.replyToAnnouncementComment,
  async (call) => {
    const { params, body } = call
    const replyId = await postOnce(call, body, async () => {
      const { id } = await accessAnnouncement(call, params.id, 'comment')
      return announcementDiscussion.postReply(call, id, { commentId: params.commentId, ...body })
    })
    return { message: 'Reply posted', data: { _id: replyId } }
  },
)
