import type { AnnouncementState } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { myAnnouncementsPage } from './announcements.cache.ts'
import { parseMyAnnouncementsSearch } from './announcements-search.ts'
import { writeAnnouncement } from './list-announcements.tsx'
import { OwnActions } from './own-actions.tsx'
import { SayStillOpen } from './say-still-open.tsx'

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

export function ListMyAnnouncements() {
  const address = useListAddress(parseMyAnnouncementsSearch)
  const { state, page } = address.filters
  const load = useQuery(myAnnouncementsPage(state, page))
  return (
    <PagedList
      name="My Announcements"
      things={['announcement', 'announcements']}
      label="your announcements"
      load={load}
      address={address}
      tabs={{
        label: 'State',
        tabs: states,
        tab: state,
        onTab: (next) => address.narrow({ state: next === 'live' ? undefined : next }),
      }}
      actions={writeAnnouncement}
      empty={{ title: 'No announcements found', sentence: emptySentences[state] }}
      card={(one) => (
        <AnnouncementCard
          key={one._id}
          announcement={one}
          actions={<OwnActions announcement={one} hasReadersLink />}
        >
          {one.asksIfOpen && <SayStillOpen announcement={one} />}
        </AnnouncementCard>
      )}
    />
  )
}
