import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const commentAnnouncement = handler(announcementComments.commentAnnouncement, async (call) => {
  const commentId = await postOnce(call, call.body, async () => {
    const { id } = await accessAnnouncement(call, call.params.id, 'comment')
    return announcementDiscussion.postComment(call, id, call.body)
  })
  return { message: 'Comment posted', data: { _id: commentId } }
})
