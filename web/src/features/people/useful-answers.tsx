import { useQuery } from '@tanstack/react-query'
import { RecordedAnswers } from './forum-record.tsx'
import { forumRecordOf } from './people.cache.ts'

/**
 * On the alumni's home: the likes of one's own answers, and the most liked ones. Renders nothing before the
 * first like.
 */
export function UsefulAnswers({ slug }: { slug: string }) {
  const { data: record } = useQuery(forumRecordOf(slug))
  const top = record?.top.filter(({ likes }) => likes > 0) ?? []
  if (!record || top.length === 0) return null
  return <RecordedAnswers title="Your most-liked answers" record={{ ...record, top }} />
}
