import type { AnnouncementTab } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { announcementsPage } from './announcements.cache.ts'
import { parseAnnouncementsSearch } from './announcements-search.ts'
import { ReadAnnouncement } from './read-announcement.tsx'

const tabs: readonly { value: AnnouncementTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'me', label: 'For me' },
  { value: 'internships', label: 'Internships' },
  { value: 'saved', label: 'Saved' },
]

const emptySentences: Record<AnnouncementTab, string> = {
  all: 'Announcements for you appear here.',
  me: 'Announcements for your class or role appear here.',
  internships: 'Internships posted by alumni appear here.',
  saved: 'Saved announcements appear here.',
}

/** For people who may write. */
export const writeAnnouncement: readonly ListAction[] = [
  { to: '/alumni/announcement/internship', label: 'Post an internship', icon: 'plus' },
  { to: '/announcements/create', label: 'Announce', icon: 'edit', isMain: true },
]

/** What is announced to the viewer, or the one that the address opens. */
export function Announcements() {
  const [{ open }] = usePageSearch(parseAnnouncementsSearch)
  return open === '' ? <ListAnnouncements /> : <ReadAnnouncement key={open} slug={open} />
}

function ListAnnouncements() {
  const address = useListAddress(parseAnnouncementsSearch)
  const { open: _none, ...filters } = address.filters
  const load = useQuery(announcementsPage(filters))
  return (
    <PagedList
      name="Announcements"
      things={['announcement', 'announcements']}
      load={load}
      address={address}
      search={{ name: 'search', label: 'Search in title and text', value: filters.search }}
      tabs={{
        label: 'Announcements',
        tabs,
        tab: filters.tab,
        onTab: (tab) => address.narrow({ tab: tab === 'all' ? undefined : tab }),
      }}
      actions={writeAnnouncement}
      empty={{
        title: filters.tab === 'internships' ? 'No internships found' : 'No announcements found',
        sentence: emptySentences[filters.tab],
      }}
      card={(one) => <AnnouncementCard key={one._id} announcement={one} />}
    />
  )
}
