import { Box } from '@mantine/core'
import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { ForumAnswer, ForumQuery, MentionedPerson } from '@portal/contract/forum-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHeldAnswers } from '#web/college/discussion/held-answers.ts'
import { saidCountOf } from '#web/college/discussion/said-count.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { usePageSlug, usePageUrl } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
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
import { QueryFaces, queryDeleted } from './query-faces.tsx'
import { QueryHead } from './query-head.tsx'
import { useLiveQuery } from './use-live-query.ts'

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
      {({ result, comments, mentioned }) => (
        <LoadedQuery
          query={result}
          answers={comments}
          mentioned={mentioned}
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
  sort: AnswerSort
  isBusy: boolean
}

function LoadedQuery({ query, answers: all, mentioned, sort, isBusy }: LoadedQueryProps) {
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
      <Box mt={20} hiddenFrom="lg">
        <ShareButtons {...share} />
      </Box>
      <AnswerPlace query={query} mentioned={mentioned} />
      <ListAnswers query={query} mentioned={mentioned} held={held} isBusy={isBusy} />
    </TwoColumns>
  )
}
