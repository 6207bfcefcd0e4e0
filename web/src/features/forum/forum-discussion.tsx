import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { call } from '#web/platform/call.ts'
import type { Discussion } from '#web/ui/discussion/discussion.ts'
import { answerElementId, replyElementId } from '#web/ui/discussion/linked-message.ts'
import { forumKeys, useForumRefresh } from './forum.cache.ts'
import { ReportMenu } from './report-menu.tsx'

/** The answers of a query, for the parts that draw a discussion. */
export function useForumDiscussion(query: Pick<ForumQuery, '_id' | 'slug' | 'can'>): Discussion {
  const { refreshQuery } = useForumRefresh()
  const params = { id: query._id }
  return {
    draftKey: `answer:${query._id}`,
    cacheKey: forumKeys.detail(query.slug),
    canAnswer: query.can.answer,
    words: {
      thing: 'query',
      answer: 'answer',
      boxLabel: 'Add an answer',
      boxPlaceholder: 'Share your answer',
    },
    answer: (message) => call('POST /alumni/comment/:id', { params, body: { message } }),
    reply: (id, message) => call('POST /alumni/reply/:id', { params, body: { id, message } }),
    like: (id, wasLiked) => call('PUT /alumni/upVote/:id', { params: { id }, body: { upVote: wasLiked } }),
    updateAnswer: (id, message) => call('PUT /alumni/updateComment/:id', { params, body: { id, message } }),
    updateReply: (id, id2, message) =>
      call('PUT /alumni/updateReply/:id', { params, body: { id, id2, message } }),
    markHelped: (id, hasHelped) => call('PUT /alumni/markHelped/:id', { params, body: { id, hasHelped } }),
    moreActions: (answer) => (
      <ReportMenu
        kind="answer"
        id={answer._id}
        authorId={answer.author._id}
        elementId={answerElementId(answer._id)}
      />
    ),
    moreReplyActions: (_answerId, reply) => (
      <ReportMenu
        kind="reply"
        id={reply._id}
        authorId={reply.author._id}
        elementId={replyElementId(reply._id)}
      />
    ),
    deleteAnswer: (id) => call('DELETE /alumni/deleteComment/:id', { params, body: { id } }),
    deleteReply: (id, id2) => call('DELETE /alumni/deleteReply/:id', { params, body: { id, id2 } }),
    refresh: () => refreshQuery(query.slug),
  }
}
