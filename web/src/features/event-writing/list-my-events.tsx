import { hasRoom } from '@portal/contract/college.ts'
import { type OwnEventState, ownEventStates } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { type OwnEvent, ownEventsPage } from './event-writing.cache.ts'
import { OwnEventCard } from './own-event-card.tsx'

const tabs: readonly { value: OwnEventState; label: string; empty: string }[] = [
  { value: 'live', label: 'Live', empty: 'Events you publish appear here, with who registered.' },
  { value: 'draft', label: 'Draft', empty: 'Drafts appear here.' },
  { value: 'scheduled', label: 'Scheduled', empty: 'Nothing scheduled.' },
  { value: 'past', label: 'Past', empty: 'Events that are over appear here.' },
  { value: 'cancelled', label: 'Cancelled', empty: 'Nothing cancelled.' },
]

const actions: readonly ListAction[] = [
  ...(hasRoom('festival')
    ? [{ to: '/events/tmlCreate', label: 'Festival event', icon: 'confetti' } as const]
    : []),
  { to: '/events/create', label: 'Create', icon: 'plus', isMain: true },
]

export function parseMyEventsSearch(raw: RawSearch): { state: OwnEventState; page: number } {
  return { state: ownEventStates.find((known) => known === raw.state) ?? 'live', page: pageOf(raw.page) }
}

/** The viewer's own events by state. `badgeOf` adds another feature's information about an event. */
export function ListMyEvents({ badgeOf }: { badgeOf: (event: OwnEvent) => ReactNode }) {
  const address = useListAddress(parseMyEventsSearch)
  const { state, page } = address.filters
  const load = useQuery(ownEventsPage(state, page))
  const { viewer } = useSession()
  const counts = load.data?.counts
  const isNew = counts !== undefined && Object.values(counts).every((count) => count === 0)
  return (
    <PagedList
      name="My Events"
      things={['event', 'events']}
      label="your events"
      load={load}
      address={address}
      tabs={{
        label: 'State',
        tabs: tabs.map(({ value, label }) => ({ value, label, count: counts?.[value] })),
        tab: state,
        onTab: (next) => address.narrow({ state: next === 'live' ? undefined : next }),
      }}
      actions={actions}
      cardHeightPx={104}
      empty={
        isNew
          ? { title: 'You have no events yet', sentence: sentenceFor(viewer?.roleModel) }
          : { title: 'No events found', sentence: tabs.find(({ value }) => value === state)?.empty ?? '' }
      }
      card={(event) => <OwnEventCard key={event._id} event={event} badge={badgeOf(event)} />}
    />
  )
}

function sentenceFor(role: string | undefined): string {
  return role === 'Team' ? 'Create one; you can keep it as a draft first.' : 'Events are created by teams.'
}
