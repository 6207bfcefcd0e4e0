import { z } from 'zod'
import { answerSorts } from './answer-sorts.ts'
import { discussionAnswer, postedMessage } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug } from './fields.ts'

const ofReaders = { room: 'announcements', roles: ['Student', 'Team', 'Council', 'Alumni'] } as const
const byId = z.object({ id: idOrSlug })
const ofComment = byId.extend({ commentId: id })

/** The comments under an announcement whose author allows them. */
export const announcementComments = {
  listAnnouncementComments: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/:id/comments',
    summary: 'List comments',
    description: 'Includes replies. Empty when the author has turned comments off.',
    params: byId,
    query: z.object({
      filter: z.enum(answerSorts, { error: 'Sort by recent, liked or oldest' }).or(z.literal('')).optional(),
    }),
    response: z.object({ comments: z.array(discussionAnswer) }),
  }),
  commentAnnouncement: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/announcements/:id/comments',
    summary: 'Add a comment',
    description: 'Only when the announcement is live and its author allows comments.',
    params: byId,
    body: postedMessage('Please enter comment'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteAnnouncementComment: endpoint({
    ...ofReaders,
    method: 'DELETE',
    path: '/announcements/:id/comments/:commentId',
    summary: 'Delete your comment',
    description: 'Also deletes its replies.',
    params: ofComment,
  }),
  likeAnnouncementComment: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/announcements/:id/comments/:commentId/like',
    summary: 'Like or unlike a comment',
    description: 'isLiked is the state you want.',
    params: ofComment,
    body: z.object({ isLiked: z.boolean({ error: 'isLiked must be true or false' }) }),
    limit: 'tap',
  }),
  replyToAnnouncementComment: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/announcements/:id/comments/:commentId/replies',
    summary: 'Reply to a comment',
    description: 'Only while the announcement is live.',
    params: ofComment,
    body: postedMessage('Please enter reply'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteAnnouncementReply: endpoint({
    ...ofReaders,
    method: 'DELETE',
    path: '/announcements/:id/comments/:commentId/replies/:replyId',
    summary: 'Delete your reply',
    params: ofComment.extend({ replyId: id }),
  }),
}
