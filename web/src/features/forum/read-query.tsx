import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
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
import { isGone, QueryFaces } from './query-faces.tsx'
import { QueryHead } from './query-head.tsx'
import styles from './read-query.module.css'
import { useLiveQuery } from './use-live-query.ts'

/** One query with its answers. Another slug is another screen: nothing typed may wander over. */
export function ReadQuery() {
  const slug = usePageSlug()
  return <ReadQueryOf key={slug} slug={slug} />
}

function ReadQueryOf({ slug }: { slug: string }) {
  const [{ sort }] = usePageSearch(parseDetailSearch)
  const load = useQuery(queryDetail(slug, sort))
  const { data, error } = load
  useFailureToast(error)
  useLiveQuery(slug)
  usePageTitle(data && `Query | ${data.result.query}`)
  // The spec wants every query read from its top, also one that Back leads to.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  if (!data || isGone(error)) return <QueryFaces load={load} />
  return <LoadedQuery query={data.result} answers={data.comments} isBusy={load.isPlaceholderData} />
}

interface LoadedQueryProps {
  query: ForumQuery
  answers: readonly ForumAnswer[]
  isBusy: boolean
}

function LoadedQuery({ query, answers, isBusy }: LoadedQueryProps) {
  const share = { url: `${window.location.origin}${window.location.pathname}`, title: query.query }
  return (
    <TwoColumns
      aside={
        <>
          <AnswersFigure answers={answers} share={share} />
          <ListSimilarQueries query={query} />
        </>
      }
    >
      <BackLink />
      <article>
        <QueryHead query={query} answerCount={answers.length} />
        <RichTextView html={query.body} className={styles.body} />
        <ImageRow images={query.images} title={query.query} />
      </article>
      <div className={styles.share}>
        <ShareButtons {...share} />
      </div>
      <AnswerPlace query={query} />
      <ListAnswers query={query} answers={answers} isBusy={isBusy} />
    </TwoColumns>
  )
}
