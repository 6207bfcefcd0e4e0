import type { ReportedQuestion } from '@portal/contract/event-questions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { answerElementId } from '#web/college/discussion/linked-message.ts'
import { openingOf } from '#web/college/discussion/opening-of.ts'
import { MessageText } from '#web/college/message/message-text.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { parsePage } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { reportedQuestions } from './event-crew.cache.ts'

/** Reported questions under events, for the council to keep or remove. */
export function ListReportedQuestions() {
  const address = useListAddress(parsePage)
  const load = useQuery(reportedQuestions(address.filters.page))
  return (
    <PagedList
      name="Reported questions"
      things={['reported question', 'reported questions']}
      load={load}
      address={address}
      empty={{ title: 'No reports', sentence: 'Reported questions appear here.' }}
      failedTitle="Couldn't load the reports"
      card={(reported) => <ReportedQuestionCard key={reported.question._id} {...reported} />}
    />
  )
}

function ReportedQuestionCard({ question, ...reports }: ReportedQuestion) {
  const { _id, message, author, date, event } = question
  const judge = (body: { state: 'kept' } | { state: 'removed'; reason: string }) =>
    call('PUT /events/:id/questions/:questionId/verdict', {
      params: { id: event.slug, questionId: _id },
      body,
    })
  return (
    <ReportedCard
      {...reports}
      thing="question"
      title={openingOf(message)}
      heading={
        <Link to="/events/$slug" params={{ slug: event.slug }} hash={answerElementId(_id)}>
          {openingOf(message)}
        </Link>
      }
      about={
        <>
          Under {event.title}, by <AuthorLink author={author} />, {formatDate(date)}
        </>
      }
      words={<Words {...question} />}
      keep={{ label: 'Dismiss reports', send: () => judge({ state: 'kept' }) }}
      remove={{
        help: 'Its answers are removed with it. The author gets your reason by e-mail and sees it under the event.',
        send: (reason) => judge({ state: 'removed', reason }),
      }}
    />
  )
}

/** The reported question, in full if its title is only the beginning, with its answers. */
function Words({ message, answers }: ReportedQuestion['question']) {
  return (
    <>
      {openingOf(message) !== message && <MessageText text={message} />}
      {answers.length > 0 && (
        <ul aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer._id}>
              <AuthorLink author={answer.author} />: <MessageText text={answer.message} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
