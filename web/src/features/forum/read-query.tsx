import { Box } from '@mantine/core'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type {
  ForumAnswer,
  ForumOutcome,
  ForumQuery,
  MentionedPerson,
} from '@portal/contract/forum-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHeldAnswers } from '#web/college/discussion/held-answers.ts'
import { saidCountOf } from '#web/college/discussion/said-count.ts'
import { AskForPush } from '#web/college/push/ask-for-push.tsx'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useLiveChannel } from '#web/platform/live.ts'
import { hasWrittenIn } from '#web/platform/own-writes.ts'
import { usePageSlug, usePageUrl } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { reloadChanged } from '#web/platform/reload-after.ts'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { useGivenTitle } from '#web/ui/page-title.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'
import { AnswerPlace } from './answer-place.tsx'
import { AnswersFigure } from './answers-figure.tsx'
import { BackLink } from './back-link.tsx'
import { ImageRow } from './cover-image.tsx'
import { queryDetail } from './forum.cache.ts'
import { parseDetailSearch } from './forum-search.ts'
import { ListAnswers } from './list-answers.tsx'
import { ListSimilarQueries } from './list-similar-queries.tsx'
import { Outcome } from './outcome.tsx'
import { QueryFaces, queryDeleted } from './query-faces.tsx'
import { QueryHead } from './query-head.tsx'

/** The minimum interval between reloads, however many people like and answer at once. */
const restMs = 2_000

/**
 * The tab of the viewer's own action reloads by itself. Events within this time before or after are its own.
 */
const ownActMs = 1_500

/**
 * Reloads the open query when anyone changes it. A whole college may have the same query open, so each client
 * waits a random part of the time that the server gives. This tab's own changes have been loaded already and
 * are ignored. college/discussion/held-answers.ts decides what is shown at once.
 */
function useLiveQuery(query: Pick<ForumQuery, '_id' | 'slug'> | undefined): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readAt = useRef(0)
  const isOwnAlone = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChannel(query ? `query:${query._id}` : null, (change) => {
    if (!query) return
    const isOwn = change?.isOwn === true
    if (timer.current !== undefined) {
      if (!isOwn) isOwnAlone.current = false
      return
    }
    isOwnAlone.current = isOwn
    const heardAt = Date.now()
    const spreadMs = isOwn ? ownActMs : Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        if (isOwnAlone.current && hasWrittenIn('alumni', heardAt - ownActMs)) return
        readAt.current = Date.now()
        void reloadChanged('POST /alumni/reply/:id')
      },
      Math.max(spreadMs, readAt.current + restMs - Date.now()),
    )
  })
}

/**
 * A query with its answers. The key creates a new screen for another slug, so that typed text doesn't carry
 * over.
 */
export function ReadQuery() {
  const slug = usePageSlug()
  return <ReadQueryOf key={slug} slug={slug} />
}

function ReadQueryOf({ slug }: { slug: string }) {
  const [{ sort }] = usePageSearch(parseDetailSearch)
  const load = useQuery(queryDetail(slug, sort))
  const { data, error } = load
  useFailureToast(error)
  useLiveQuery(data?.result)
  useGivenTitle(data && `Query | ${data.result.query}`)
  // By the owner's specification every query opens at its top, even after Back. A link to one of its answers
  // scrolls to the answer instead.
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0 })
  }, [])
  return (
    <HeldForm
      of={isAbsent(error) ? null : data}
      because={queryDeleted}
      otherwise={<QueryFaces load={load} />}
    >
      {({ result, comments, mentioned, outcome }) => (
        <LoadedQuery
          query={result}
          answers={comments}
          mentioned={mentioned}
          outcome={outcome}
          sort={sort}
          isBusy={load.isPlaceholderData}
        />
      )}
    </HeldForm>
  )
}

interface LoadedQueryProps {
  query: ForumQuery
  answers: readonly ForumAnswer[]
  mentioned: readonly MentionedPerson[]
  outcome: ForumOutcome | null
  sort: AnswerSort
  isBusy: boolean
}

function LoadedQuery({ query, answers: all, mentioned, outcome, sort, isBusy }: LoadedQueryProps) {
  const held = useHeldAnswers(all, { sort, isMarker: query.can.update, isStandIn: isBusy })
  const { answers } = held
  useSeenThing('Query', query.slug, saidCountOf(answers))
  const share = { url: usePageUrl(), title: query.query }
  const similar = <ListSimilarQueries query={query} />
  return (
    <TwoColumns
      below={similar}
      aside={
        <>
          <AnswersFigure answers={answers} share={share} />
          {similar}
        </>
      }
    >
      <BackLink />
      <article>
        <QueryHead query={query} answerCount={answers.length} />
        <RichTextView html={query.body} className={'above-20 secondary'} />
        <ImageRow images={query.images} title={query.query} />
      </article>
      <Outcome query={query} outcome={outcome} answers={all} />
      <Box mt={20} hiddenFrom="lg">
        <ShareButtons {...share} />
      </Box>
      {query.can.update && (
        <Box mt={20}>
          <AskForPush words="Know at once when alumni answer" />
        </Box>
      )}
      <AnswerPlace query={query} mentioned={mentioned} />
      <ListAnswers query={query} mentioned={mentioned} held={held} isBusy={isBusy} />
    </TwoColumns>
  )
}
