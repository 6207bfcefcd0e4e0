import type { Announcement } from '@portal/contract/announcement-records.ts'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerBox } from '#web/college/discussion/answer-box.tsx'
import type { Discussion } from '#web/college/discussion/discussion.ts'
import { ListAnswers } from '#web/college/discussion/list-answers.tsx'
import { actOf } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { keyOf } from '#web/platform/resource.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { announcementComments } from './announcements.cache.ts'

/** The comments of an announcement, if its author allows them. */
export function AnnouncementComments({ announcement }: { announcement: Announcement }) {
  const [sort, setSort] = useState<AnswerSort>('recent')
  const load = useQuery(announcementComments(announcement._id, sort))
  useFailureToast(load.error)
  const discussion = useDiscussion(announcement)
  const comments = load.data?.comments ?? []
  return (
    <section aria-label="Comments">
      {discussion.canAnswer && <AnswerBox discussion={discussion} />}
      <ListStates load={load} failedTitle="Couldn't load the comments">
        {() => (
          <ListAnswers
            discussion={discussion}
            title={countOf(comments.length, 'comment', 'comments')}
            answers={comments}
            sort={sort}
            onSort={setSort}
            isBusy={load.isPlaceholderData}
            empty={<EmptyState title="No comments yet" sentence="Be the first to comment." />}
          />
        )}
      </ListStates>
    </section>
  )
}

function useDiscussion({ _id: id, can }: Announcement): Discussion {
  const at = (commentId: string) => ({ params: { id, commentId } })
  return {
    draftKey: `announcement-comment:${id}`,
    cacheKey: keyOf('GET /announcements/:id/comments', { params: { id } }),
    canAnswer: can.comment,
    words: {
      thing: 'announcement',
      answer: 'comment',
      boxLabel: 'Add a comment',
      boxPlaceholder: 'Ask a question or add a comment',
    },
    answer: (body) => actOf('POST /announcements/:id/comments', { params: { id }, body }),
    reply: (commentId, body) =>
      actOf('POST /announcements/:id/comments/:commentId/replies', { ...at(commentId), body }),
    like: (commentId, wasLiked) =>
      actOf('PUT /announcements/:id/comments/:commentId/like', {
        ...at(commentId),
        body: { isLiked: !wasLiked },
      }),
    deleteAnswer: (commentId) => call('DELETE /announcements/:id/comments/:commentId', at(commentId)),
    deleteReply: (commentId, replyId) =>
      call('DELETE /announcements/:id/comments/:commentId/replies/:replyId', {
        params: { id, commentId, replyId },
      }),
  }
}
