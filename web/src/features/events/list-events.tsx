import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { type EventTime, isHolder } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { useRememberedList } from '#web/platform/list-place.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { Subscribe } from '#web/ui/subscribe.tsx'
import { asideWidth } from '#web/ui/two-columns.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { EventCard } from './event-card.tsx'
import { EventDays } from './event-days.tsx'
import { useEventFilters } from './event-filters.ts'
import { EventMonth } from './event-month.tsx'
import { type EventFilters, eventsPage } from './events.cache.ts'
import { type EventsSearch, type EventView, parseEventsSearch } from './events-search.ts'
import { OnNow } from './on-now.tsx'
import { YoursCard } from './yours-card.tsx'

const actions: readonly ListAction[] = [{ to: '/events/create', label: 'Create', icon: 'plus', isMain: true }]

/** The college's events as a list by day or as a month. All of the state is in the address. */
export function ListEvents() {
  const address = useEventsAddress()
  return address.filters.view === 'month' ? <Month address={address} /> : <List address={address} />
}

type Address = ReturnType<typeof useEventsAddress>

/** A student's home has more content above the list, so another page scrolls to the list. */
function useEventsAddress() {
  const address = useListAddress(parseEventsSearch)
  useRememberedList()
  const turnTo = (page: number) => {
    address.turnTo(page)
    document.getElementById('list')?.scrollIntoView()
  }
  return { ...address, turnTo }
}

function List({ address }: { address: Address }) {
  const search = address.filters
  const load = useQuery(eventsPage({ ...search, view: 'list', day: '' }))
  const filters = useEventFilters(search)
  const counts = load.data?.counts
  const hasAside = useMinWidth(asideWidth)
  const isAskingOwn = isHolder(useSession().viewer?.roleModel)
  const tab = (value: EventTime, label: string, count?: number) => ({ value, label, count })
  // Grouped by day only if the events are ordered by time.
  const isByDay = search.sort === 'soonest'
  return (
    <PagedList
      name="Events"
      things={['event', 'events']}
      load={load}
      address={address}
      search={{ name: 'name', label: 'Search in titles', value: search.name }}
      filters={filters}
      tabs={{
        label: 'Events',
        tabs: [
          tab('upcoming', 'Upcoming', counts?.upcoming),
          tab('ongoing', 'Ongoing', counts?.ongoing),
          tab('past', 'Past'),
        ],
        tab: search.tab,
        onTab: (value) => address.narrow({ tab: value === 'upcoming' ? undefined : value }),
      }}
      view={<ViewChoice address={address} />}
      actions={actions}
      empty={{ title: 'No events found', sentence: emptySentences[search.tab] }}
      cardHeightPx={186}
      before={
        search.tab === 'upcoming' &&
        search.page === 1 &&
        (counts?.ongoing ?? 0) > 0 && <OnNow filters={narrowedBy(search)} />
      }
      after={!hasAside && <SubscribeToEvents search={search} />}
      aside={
        <>
          <EventCalendar
            filters={narrowedBy(search)}
            picked={search.from !== '' && search.from === search.to ? search.from : null}
            onPick={(day) => address.narrow({ from: day, to: day, tab: tabOfDay(day) })}
          />
          {isAskingOwn && <YoursCard />}
          <SubscribeToEvents search={search} />
        </>
      }
      {...(isByDay
        ? { all: (events: readonly Event[]) => <EventDays events={events} /> }
        : { card: (event: Event) => <EventCard key={event._id} event={event} hasDay /> })}
    />
  )
}

/**
 * Returns the tab with the events of a day. Today's events are on the default tab of upcoming events, below
 * the ongoing ones.
 */
function tabOfDay(day: string): EventTime | undefined {
  return day !== '' && day < todayInIndia() ? 'past' : undefined
}

const emptySentences: Record<EventTime, string> = {
  upcoming: 'Events that teams announce appear here.',
  ongoing: 'Nothing is on right now.',
  past: 'Events that are over appear here.',
}

function Month({ address }: { address: Address }) {
  const search = address.filters
  const filters = useEventFilters(search)
  return (
    <section aria-label="Events">
      <ListHead
        name="Events"
        search={{ name: 'name', label: 'Search in titles', value: search.name }}
        filters={filters.filter(({ name }) => name !== 'sort')}
        view={<ViewChoice address={address} />}
        actions={actions}
        tools={<SubscribeToEvents search={search} />}
        showWords="Show"
        onNarrow={address.narrow}
        onAgain={() => undefined}
      />
      <EventMonth search={search} filters={narrowedBy(search)} onDay={(day) => address.amend({ day })} />
    </section>
  )
}

const views: readonly { value: Exclude<EventView, 'mine'>; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
]

function ViewChoice({ address }: { address: Address }) {
  return (
    <SegmentedSort
      label="View"
      options={views}
      value={address.filters.view === 'month' ? 'month' : 'list'}
      onChange={(view) => address.amend({ view: view === 'list' ? undefined : view, page: undefined })}
    />
  )
}

/** The subscription follows the current filters. */
function SubscribeToEvents({ search }: { search: EventsSearch }) {
  // The feed has no account, so it can't be filtered by saved events.
  const { saved: _saved, ...filters } = narrowedBy(search)
  const query = stringifySearch(filters)
  const isNarrowed = query !== ''
  return (
    <div data-print="no">
      <Subscribe
        isWide
        path={`${apiPrefix}/events/feed.ics${query}`}
        sentence={`Your calendar app stays up to date with every change${
          isNarrowed ? ' to the events that match your filters' : ''
        }. It holds what is to come and the last 90 days.`}
      />
    </div>
  )
}

function narrowedBy(search: EventsSearch): EventFilters {
  const { view: _view, tab: _tab, sort: _sort, day: _day, page: _page, ...filters } = search
  return filters
}
