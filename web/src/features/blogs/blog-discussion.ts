import type { Blog } from '@portal/contract/blogs.ts'
import type { Discussion } from '#web/college/discussion/discussion.ts'
import { actOf } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { blogKey } from './blogs.cache.ts'

export function useBlogDiscussion({ _id: id, slug, can, state }: Blog): Discussion {
  const isVisitor = useSession().viewer === null
  const at = (commentId: string) => ({ params: { id, commentId } })
  return {
    draftKey: `comment:${id}`,
    cacheKey: blogKey(slug),
    // Visitors see the box too, because it asks them to sign in.
    canAnswer: can.comment || (isVisitor && state === 'published'),
    words: {
      thing: 'blog',
      answer: 'comment',
      boxLabel: 'Add a comment',
      boxPlaceholder: 'What do you think?',
    },
    answer: (body) => actOf('POST /blogs/:id/comments', { params: { id }, body }),
    reply: (commentId, body) =>
      actOf('POST /blogs/:id/comments/:commentId/replies', { ...at(commentId), body }),
    like: (commentId, wasLiked) =>
      actOf('PUT /blogs/:id/comments/:commentId/like', { ...at(commentId), body: { isLiked: !wasLiked } }),
    deleteAnswer: (commentId) => call('DELETE /blogs/:id/comments/:commentId', at(commentId)),
    deleteReply: (commentId, replyId) =>
      call('DELETE /blogs/:id/comments/:commentId/replies/:replyId', { params: { id, commentId, replyId } }),
  }
}
