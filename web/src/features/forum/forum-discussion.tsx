import type { ForumQuery, MentionedPerson } from '@portal/contract/forum-records.ts'
import { IconQuote } from '@tabler/icons-react'
import type { Discussion } from '#web/college/discussion/discussion.ts'
import { answerElementId, replyElementId } from '#web/college/discussion/linked-message.ts'
import { createMentions } from '#web/college/discussion/mentions.ts'
import { actOf } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { MoreItem } from '#web/ui/more-menu.tsx'
import { queryKeyOf } from './forum.cache.ts'
import { ReportMenu } from './report-menu.tsx'

export function useForumDiscussion(
  query: Pick<ForumQuery, '_id' | 'slug' | 'can'>,
  mentioned: readonly MentionedPerson[] = [],
): Discussion {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const params = { id: query._id }
  const mentions = createMentions(`mentions:${query._id}`, accountId, {
    mentioned,
    find: async (search, signal) =>
      (await call('GET /alumni/mentionable/:id', { params, query: { search }, signal })).data.result,
  })
  const { toSent } = mentions
  return {
    draftKey: `answer:${query._id}`,
    cacheKey: queryKeyOf(query.slug),
    canAnswer: query.can.answer,
    words: {
      thing: 'query',
      answer: 'answer',
      boxLabel: 'Add an answer',
      boxPlaceholder: 'Share your answer',
    },
    mentions,
    mentioned,
    answer: ({ message, clientId }) =>
      actOf('POST /alumni/comment/:id', { params, body: { message: toSent(message), clientId } }),
    reply: (id, { message, clientId }) =>
      actOf('POST /alumni/reply/:id', { params, body: { id, message: toSent(message), clientId } }),
    like: (id, wasLiked) => actOf('PUT /alumni/upVote/:id', { params: { id }, body: { upVote: wasLiked } }),
    updateAnswer: (id, { message, revision }) =>
      call('PUT /alumni/updateComment/:id', { params, body: { id, message: toSent(message), revision } }),
    updateReply: (id, id2, { message, revision }) =>
      call('PUT /alumni/updateReply/:id', { params, body: { id, id2, message: toSent(message), revision } }),
    markHelped: (id, hasHelped) => call('PUT /alumni/markHelped/:id', { params, body: { id, hasHelped } }),
    moreActions: (answer, quote) => (
      <ReportMenu
        kind="answer"
        id={answer._id}
        authorId={answer.author._id}
        elementId={answerElementId(answer._id)}
      >
        {query.can.answer && <QuoteItem onQuote={quote} />}
      </ReportMenu>
    ),
    moreReplyActions: (_answerId, reply, quote) => (
      <ReportMenu
        kind="reply"
        id={reply._id}
        authorId={reply.author._id}
        elementId={replyElementId(reply._id)}
      >
        {query.can.answer && <QuoteItem onQuote={quote} />}
      </ReportMenu>
    ),
    deleteAnswer: (id) => call('DELETE /alumni/deleteComment/:id', { params, body: { id } }),
    deleteReply: (id, id2) => call('DELETE /alumni/deleteReply/:id', { params, body: { id, id2 } }),
  }
}

/** A closing menu returns the focus to its button a moment later; after that the reply box takes it. */
const menuFocusMs = 50

function QuoteItem({ onQuote }: { onQuote: () => void }) {
  return (
    <MoreItem
      icon={<IconQuote size={16} stroke={1.6} />}
      onClick={() => void setTimeout(onQuote, menuFocusMs)}
    >
      Quote
    </MoreItem>
  )
}
