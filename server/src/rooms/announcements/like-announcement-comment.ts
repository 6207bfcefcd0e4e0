import { announcementComments } from '@portal/contract/announcement-comments.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findComment, setCommentLike } from './announcement-comment.store.ts'
import { accessComment, lockOpen } from './announcement-comments.access.ts'
import { accessAnnouncement } from './announcements.access.ts'

export const likeAnnouncementComment = handler(announcementComments.likeAnnouncementComment, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'comment')
  const { id: commentId } = await accessComment(call, id, call.params.commentId)
  await portal.inTransaction(async (tx) => {
    await lockOpen(tx, id)
    if (!(await findComment(tx, id, commentId))) throw notFound('comment')
    await setCommentLike(tx, { commentId, accountId: viewer.id, isLiked: body.isLiked })
  })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
