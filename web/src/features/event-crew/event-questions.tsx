import { Box } from '@mantine/core'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerBox } from '#web/college/discussion/answer-box.tsx'
import type { Discussion } from '#web/college/discussion/discussion.ts'
import { ListAnswers } from '#web/college/discussion/list-answers.tsx'
import { ReportMessageButton } from '#web/college/discussion/report-message-button.tsx'
import { actOf } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { questionsKey, questionsOf } from './event-crew.cache.ts'

/** The questions to the organisers with their answers. The team can pin questions. */
export function EventQuestions({ event }: { event: Pick<EventDetail, 'slug'> }) {
  const [sort, setSort] = useState<AnswerSort>('recent')
  const load = useQuery(questionsOf(event.slug, sort))
  useFailureToast(load.error)
  const discussion = useDiscussion(event.slug, load.data?.can)
  const questions = load.data?.comments ?? []
  return (
    <Box component="section" mt={28} aria-label="Questions to the organisers">
      {discussion.canAnswer && <AnswerBox discussion={discussion} />}
      <ListStates load={load} failedTitle="Couldn't load the questions">
        {() => (
          <ListAnswers
            discussion={discussion}
            title={questions.length === 0 ? 'Questions' : countOf(questions.length, 'question', 'questions')}
            answers={questions}
            sort={sort}
            onSort={setSort}
            isBusy={load.isPlaceholderData}
            empty={<EmptyState title="No questions yet" sentence="Ask the organisers anything about it." />}
          />
        )}
      </ListStates>
    </Box>
  )
}

interface Can {
  ask: boolean
  pin: boolean
  report: boolean
}

function useDiscussion(slug: string, can: Can | undefined): Discussion {
  const at = (questionId: string) => ({ params: { id: slug, questionId } })
  const discussion: Discussion = {
    draftKey: `event-question:${slug}`,
    cacheKey: questionsKey(slug),
    canAnswer: can?.ask ?? false,
    words: {
      thing: 'event',
      answer: 'question',
      reply: 'answer',
      boxLabel: 'Ask the organisers',
      boxPlaceholder: 'What would you like to know?',
    },
    answer: (body) => actOf('POST /events/:id/questions', { params: { id: slug }, body }),
    reply: (questionId, body) =>
      actOf('POST /events/:id/questions/:questionId/replies', { ...at(questionId), body }),
    like: (questionId, wasLiked) =>
      actOf('PUT /events/:id/questions/:questionId/like', {
        ...at(questionId),
        body: { isLiked: !wasLiked },
      }),
    ...(can?.pin && {
      pin: (questionId: string, isPinned: boolean) =>
        call('PUT /events/:id/questions/:questionId/pin', { ...at(questionId), body: { isPinned } }),
    }),
    deleteAnswer: (questionId) => call('DELETE /events/:id/questions/:questionId', at(questionId)),
    deleteReply: (questionId, replyId) =>
      call('DELETE /events/:id/questions/:questionId/replies/:replyId', {
        params: { id: slug, questionId, replyId },
      }),
  }
  if (!can?.report) return discussion
  return {
    ...discussion,
    moreActions: (question) => (
      <ReportMessageButton
        thing="question"
        message={question}
        send={(reason) =>
          call('POST /events/:id/questions/:questionId/report', { ...at(question._id), body: { reason } })
        }
      />
    ),
    moreReplyActions: (questionId, answer) => (
      <ReportMessageButton
        thing="answer"
        message={answer}
        send={(reason) =>
          call('POST /events/:id/questions/:questionId/replies/:replyId/report', {
            params: { id: slug, questionId, replyId: answer._id },
            body: { reason },
          })
        }
      />
    ),
  }
}
