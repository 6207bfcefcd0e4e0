import type { AnnouncementCard as Card } from '@portal/contract/announcement-records.ts'
import type { AnnouncementTab } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { useRememberedList } from '#web/platform/list-place.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementGroups } from './announcement-groups.tsx'
import { announcementSurvey, announcementsPage } from './announcements.cache.ts'
import { parseAnnouncementsSearch } from './announcements-search.ts'
import { DueAside } from './due-aside.tsx'
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

export const writeAnnouncement: readonly ListAction[] = [
  { to: '/alumni/announcement/internship', label: 'Post an internship', icon: 'plus' },
  { to: '/announcements/create', label: 'Announce', icon: 'edit', isMain: true },
]

/** The announcements to the viewer, or the one that the address names. */
export function Announcements() {
  const [{ open }] = usePageSearch(parseAnnouncementsSearch)
  if (open !== '') return <ReadAnnouncement key={open} slug={open} />
  return (
    <>
      <Banner
        title="Announcements"
        sentence="News from the council, teams and alumni, and the internships they offer."
      />
      <ListAnnouncements />
    </>
  )
}

function ListAnnouncements() {
  const address = useListAddress(parseAnnouncementsSearch)
  useRememberedList()
  const { open: _none, ...filters } = address.filters
  const load = useQuery(announcementsPage(filters))
  const { data: survey, isPending } = useQuery(announcementSurvey())
  const isDue = isPending || (survey && survey.closing.length + survey.toConfirm.length > 0)
  // Search results are ordered by match and saved ones by the time of the mark, so neither is grouped by day.
  const isByDay = filters.search === '' && filters.tab !== 'saved'
  return (
    <PagedList
      name="Announcements"
      things={['announcement', 'announcements']}
      load={load}
      address={address}
      search={{ name: 'search', label: 'Search in title and text', value: filters.search }}
      tabs={{
        label: 'Announcements',
        tabs: tabs.map((tab) => ({ ...tab, count: survey?.counts[tab.value] })),
        tab: filters.tab,
        onTab: (tab) => address.narrow({ tab: tab === 'all' ? undefined : tab }),
      }}
      actions={writeAnnouncement}
      empty={{
        title: filters.tab === 'internships' ? 'No internships found' : 'No announcements found',
        sentence: emptySentences[filters.tab],
      }}
      aside={isDue && <DueAside survey={survey} />}
      {...(isByDay
        ? { all: (items: readonly Card[]) => <AnnouncementGroups announcements={items} /> }
        : { card: (one: Card) => <AnnouncementCard key={one._id} announcement={one} /> })}
    />
  )
}
