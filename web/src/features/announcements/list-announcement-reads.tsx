import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { type AnnouncementReads, announcementReads } from './announcements.cache.ts'
import styles from './follow-up.module.css'

/** How many of each class and role have read it, of those whom it reaches now. */
export function ListAnnouncementReads({ id }: { id: string }) {
  const load = useQuery(announcementReads(id))
  useFailureToast(load.error)
  if (load.isPending) return <SkeletonList count={1} heightPx={96} />
  if (!load.data)
    return (
      <FailedState
        title="Couldn't load the numbers"
        sentence={load.error.message}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  if (load.data.length === 0) return <p className={styles.nobody}>It doesn't reach anyone right now.</p>
  return (
    <ul className={styles.reads} aria-label="Readers">
      {load.data.map((row) => (
        <li key={nameOf(row)}>
          <span>{nameOf(row)}</span>
          <progress
            max={row.reachCount}
            value={row.readCount}
            aria-label={`${nameOf(row)}: ${row.readCount} of ${row.reachCount}`}
          />
          <span className={styles.count}>
            {row.readCount.toLocaleString('en-IN')} of {row.reachCount.toLocaleString('en-IN')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ role, year, branch }: AnnouncementReads[number]): string {
  if (role === 'Student') return `${year} ${branch}`
  if (role === 'Alumni') return `Alumni ${branch}`
  return role === 'Team' ? 'Teams' : role
}
