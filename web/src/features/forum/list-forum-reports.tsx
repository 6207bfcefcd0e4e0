import { type ForumReportKind, forumReportKinds } from '@portal/contract/forum-report-words.ts'
import type { ReportedInForum } from '@portal/contract/forum-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { openingOf } from '#web/college/discussion/opening-of.ts'
import { MessageText } from '#web/college/message/message-text.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { forumReportsPage } from './forum.cache.ts'

const words = { query: 'queries', answer: 'answers', reply: 'replies' }
const options = [
  { value: 'answer', label: 'Answers' },
  { value: 'reply', label: 'Replies' },
]

/** The reported content of the forum by kind, for the council to keep or remove. */
export function ListForumReports() {
  const address = useListAddress(parseSearch)
  const { kind, page } = address.filters
  const load = useQuery(forumReportsPage(kind, page))
  return (
    <PagedList
      name="Reported in the forum"
      things={[`reported ${kind}`, `reported ${words[kind]}`]}
      load={load}
      address={address}
      filters={[
        { name: 'kind', label: 'Show', any: 'Queries', options, value: kind === 'query' ? '' : kind },
      ]}
      empty={{ title: 'No reports', sentence: `Reported ${words[kind]} appear here.` }}
      failedTitle="Couldn't load the reports"
      card={(reported) => <ReportedInForumCard key={reported.said._id} kind={kind} {...reported} />}
    />
  )
}

function parseSearch(raw: RawSearch) {
  return { kind: forumReportKinds.find((known) => known === raw.kind) ?? 'query', page: pageOf(raw.page) }
}

function ReportedInForumCard({ kind, said, ...reports }: ReportedInForum & { kind: ForumReportKind }) {
  const { _id, message, author, date, query } = said
  const judge = (body: { state: 'kept' } | { state: 'removed'; reason: string }) =>
    call('PUT /alumni/reports/:kind/:id/verdict', { params: { kind, id: _id }, body })
  const isQuery = kind === 'query'
  const title = isQuery ? query.title : openingOf(message)
  return (
    <ReportedCard
      {...reports}
      thing={kind}
      title={title}
      about={
        <>
          {!isQuery && `Under ${query.title}, by `}
          <AuthorLink author={author} />, {formatDate(date)}
        </>
      }
      words={message !== '' && message !== title && <MessageText text={message} />}
      keep={{ label: 'Dismiss reports', send: () => judge({ state: 'kept' }) }}
      remove={{
        help: `${helpOf[kind]} The author gets your reason by e-mail.`,
        send: (reason) => judge({ state: 'removed', reason }),
      }}
    />
  )
}

const helpOf = {
  query: 'It is deleted with its answers and replies.',
  answer: 'It is deleted with its replies.',
  reply: 'It is deleted; the answer stays.',
}
