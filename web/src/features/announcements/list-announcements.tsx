import type { AnnouncementTab } from '@portal/contract/announcement-words.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { countOf } from './announcement-labels.ts'
import styles from './announcement-list.module.css'
import { announcementsPage } from './announcements.cache.ts'
import { announcementsAddress, parseAnnouncementsSearch } from './announcements-search.ts'
import { ReadAnnouncement } from './read-announcement.tsx'
import { SearchAnnouncements } from './search-announcements.tsx'

const tabs: readonly { value: AnnouncementTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'me', label: 'For me' },
  { value: 'internships', label: 'Internships' },
  { value: 'saved', label: 'Saved' },
]

/** What is announced to the viewer, or the one that the address opens. */
export function Announcements() {
  const [{ open }] = usePageSearch(parseAnnouncementsSearch)
  return open === '' ? <ListAnnouncements /> : <ReadAnnouncement key={open} slug={open} />
}

function ListAnnouncements() {
  const [{ open: _none, ...filters }, setSearch] = usePageSearch(parseAnnouncementsSearch)
  const load = useQuery(announcementsPage(filters))
  useFailureToast(load.error)
  const list = load.data
  const title = filters.tab === 'internships' ? 'No internships found' : 'No announcements found'
  return (
    <section className={styles.section} aria-label="Announcements">
      <div className={styles.head}>
        <SearchAnnouncements
          key={filters.search}
          search={filters.search}
          onSearch={(search) => setSearch({ search, page: undefined })}
        />
        <div className={styles.tabs}>
          <SegmentedSort
            label="Show"
            options={tabs}
            value={filters.tab}
            onChange={(tab) => setSearch({ tab: tab === 'all' ? undefined : tab, page: undefined })}
          />
        </div>
      </div>
      <ListHead
        summary={list ? countOf(list.total, 'announcement', 'announcements') : ''}
        actions={<WriteLinks />}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title={title} sentence={emptySentences[filters.tab]} />}
        failedTitle={title}
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((one) => (
              <AnnouncementCard key={one._id} announcement={one} />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={filters.page}
          load={load}
          onPage={(page) => {
            setSearch({ page: page === 1 ? undefined : page })
            window.scrollTo({ top: 0 })
          }}
          hrefFor={(page) => announcementsAddress({ ...filters, page })}
          label="Pages of announcements"
        />
      )}
    </section>
  )
}

const emptySentences: Record<AnnouncementTab, string> = {
  all: 'Announcements for you appear here.',
  me: 'Announcements for your class or role appear here.',
  internships: 'Internships posted by alumni appear here.',
  saved: 'Saved announcements appear here.',
}

/** For those who may write. */
export function WriteLinks() {
  const role = useSession().viewer?.roleModel ?? 'All'
  return (
    <>
      {mayOpen(role, '/alumni/announcement/internship') && (
        <LinkButton to="/alumni/announcement/internship" leftSection={<Icon name="plus" sizePx={16} />}>
          Post an internship
        </LinkButton>
      )}
      {mayOpen(role, '/announcements/create') && (
        <LinkButton to="/announcements/create" variant="board" leftSection={<Icon name="edit" sizePx={16} />}>
          Announce
        </LinkButton>
      )}
    </>
  )
}
