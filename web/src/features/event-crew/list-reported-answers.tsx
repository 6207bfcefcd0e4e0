import type { ReportedAnswer } from '@portal/contract/event-questions.ts'
import type { Verdict } from '@portal/contract/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { replyElementId } from '#web/college/discussion/linked-message.ts'
import { openingOf } from '#web/college/discussion/opening-of.ts'
import { MessageText } from '#web/college/message/message-text.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { parsePage } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { reportedAnswers } from './event-crew.cache.ts'

/** Reported answers under events' questions, for the council to keep or remove. */
export function ListReportedAnswers() {
  const address = useListAddress(parsePage)
  const load = useQuery(reportedAnswers(address.filters.page))
  return (
    <PagedList
      name="Reported answers"
      things={['reported answer', 'reported answers']}
      load={load}
      address={address}
      empty={{ title: 'No reports', sentence: 'Reported answers appear here.' }}
      failedTitle="Couldn't load the reports"
      card={(reported) => <ReportedAnswerCard key={reported.answer._id} {...reported} />}
    />
  )
}

function ReportedAnswerCard({ answer, ...reports }: ReportedAnswer) {
  const { _id, message, author, date, event, question } = answer
  const judge = (body: Verdict) =>
    call('PUT /events/:id/questions/:questionId/replies/:replyId/verdict', {
      params: { id: event.slug, questionId: question._id, replyId: _id },
      body,
    })
  return (
    <ReportedCard
      {...reports}
      thing="answer"
      title={openingOf(message)}
      heading={
        <Link to="/events/$slug" params={{ slug: event.slug }} hash={replyElementId(_id)}>
          {openingOf(message)}
        </Link>
      }
      about={
        <>
          Under {event.title}, by <AuthorLink author={author} />, {formatDate(date)}
        </>
      }
      words={
        <>
          {openingOf(message) !== message && <MessageText text={message} />}
          Answer to <AuthorLink author={question.author} />: <MessageText text={question.message} />
        </>
      }
      keep={{ label: 'Dismiss reports', send: () => judge({ state: 'kept' }) }}
      remove={{
        help: 'The author gets your reason by e-mail and sees it under the event. The question stays.',
        send: (reason) => judge({ state: 'removed', reason }),
      }}
    />
  )
}
