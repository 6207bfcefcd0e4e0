import { useQuery } from '@tanstack/react-query'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { waitingQueries } from './forum.cache.ts'
import { HintList } from './hint-list.tsx'

/** Open queries without an answer. Renders nothing if there are none. */
export function ListWaitingQueries() {
  const { data: hints = [] } = useQuery(waitingQueries())
  return (
    <HintList
      title="Unanswered"
      hints={hints}
      noteOf={({ branch, createdAt }) => (
        <>
          {branch && `${branch}, `}
          <RelativeTime iso={createdAt} style="card" />
        </>
      )}
    />
  )
}
