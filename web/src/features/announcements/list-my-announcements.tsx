import type { AnnouncementState } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { countOf } from './announcement-labels.ts'
import styles from './announcement-list.module.css'
import { myAnnouncementsPage } from './announcements.cache.ts'
import { parseMyAnnouncementsSearch } from './announcements-search.ts'
import { WriteLinks } from './list-announcements.tsx'
import { OwnActions } from './own-actions.tsx'

const states: readonly { value: AnnouncementState; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
  { value: 'expired', label: 'Expired' },
]

const emptySentences: Record<AnnouncementState, string> = {
  live: 'Announcements you publish appear here, with who read them.',
  scheduled: 'Nothing scheduled.',
  draft: 'Drafts appear here.',
  expired: 'Ended announcements appear here.',
}

/** The viewer's own announcements and internships by state. */
export function ListMyAnnouncements() {
  const [{ state, page }, setSearch] = usePageSearch(parseMyAnnouncementsSearch)
  const load = useQuery(myAnnouncementsPage(state, page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.section} aria-label="Your announcements">
      <div className={styles.tabs}>
        <SegmentedSort
          label="Show"
          options={states}
          value={state}
          onChange={(next) => setSearch({ state: next === 'live' ? undefined : next, page: undefined })}
        />
      </div>
      <ListHead
        summary={list ? countOf(list.total, 'announcement', 'announcements') : ''}
        actions={<WriteLinks />}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No announcements found" sentence={emptySentences[state]} />}
        failedTitle="No announcements found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((one) => (
              <AnnouncementCard
                key={one._id}
                announcement={one}
                actions={<OwnActions announcement={one} />}
              />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
          hrefFor={(next) => `/announcement/my?state=${state}&page=${next}`}
          label="Pages of your announcements"
        />
      )}
    </section>
  )
}
