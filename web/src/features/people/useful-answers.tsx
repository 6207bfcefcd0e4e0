import { useQuery } from '@tanstack/react-query'
import { RecordedAnswers } from './forum-record.tsx'
import { forumRecordOf } from './people.cache.ts'

/** On the dashboard: how often one's own answers were liked, and the most liked of them. Nothing until the first like. */
export function UsefulAnswers({ slug }: { slug: string }) {
  const { data: record } = useQuery(forumRecordOf(slug))
  const top = record?.top.filter(({ likes }) => likes > 0) ?? []
  if (!record || top.length === 0) return null
  return <RecordedAnswers title="Your most-liked answers" record={{ ...record, top }} />
}
