import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useQuery } from '@tanstack/react-query'
import { similarQueries } from './forum.cache.ts'
import { answersInWords } from './forum-words.ts'
import { HintList } from './hint-list.tsx'

/** Queries about the same topic, beside a query. */
export function ListSimilarQueries({ query }: { query: Pick<ForumQuery, '_id' | 'query'> }) {
  const { data: hints = [] } = useQuery(similarQueries({ title: query.query, except: query._id }))
  return (
    <HintList
      title="Similar queries"
      hints={hints}
      noteOf={({ answerCount }) => answersInWords(answerCount)}
    />
  )
}
