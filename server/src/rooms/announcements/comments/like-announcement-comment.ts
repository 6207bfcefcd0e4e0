import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { announcementDiscussion } from './announcement-discussion.ts'

export const likeAnnouncementComment = handler(announcementComments.likeAnnouncementComment, async (call) => {
  const { params, body } = call
  const { id } = await accessAnnouncement(call, params.id, 'comment')
  await announcementDiscussion.likeComment(call, id, { commentId: params.commentId, isLiked: body.isLiked })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
