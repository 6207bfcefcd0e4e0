import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const commentAnnouncement = handler(announcementComments.commentAnnouncement, async (call) => {
  const { id } = await accessAnnouncement(call, call.params.id, 'comment')
  const commentId = await announcementDiscussion.postComment(call, id, call.body.message)
  return { message: 'Comment posted', data: { _id: commentId } }
})
