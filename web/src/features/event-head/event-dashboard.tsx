import { Box, Text } from '@mantine/core'
import type { HeadedEvent } from '@portal/contract/event-head-records.ts'
import { headEventStateNames } from '@portal/contract/event-head-words.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { eventChannel, headedEvents, reloadHeads } from './event-head.cache.ts'
import { type EventHeadSearch, parseEventHeadSearch, playerLists } from './event-head-search.ts'
import { PlayPlan } from './play-plan.tsx'
import { PlayersDesk } from './players-desk.tsx'
import { QuickCards } from './quick-cards.tsx'

const path = '/tml/eventhead'

/** The work of a head on their events: attendance, results, and the order of play. */
export function EventDashboard() {
  const load = useQuery(headedEvents())
  return (
    <ListStates
      load={load}
      isEmpty={load.data?.length === 0}
      empty={
        <EmptyState
          title="No participants found"
          sentence="No event of the festival names you as a head yet. Its team adds you when it edits the event."
          action={<LinkButton to="/events">All events</LinkButton>}
        />
      }
      skeleton={<SkeletonList heightPx={220} count={2} />}
      failedTitle="Couldn't load your events"
    >
      {() => load.data && <Dashboard events={load.data} />}
    </ListStates>
  )
}

function Dashboard({ events }: { events: readonly HeadedEvent[] }) {
  const address = useListAddress(parseEventHeadSearch)
  const { filters } = address
  const event = events.find(({ slug }) => slug === filters.event) ?? chosenFor(events)
  // The desk may approve people while a head has this open.
  useDeskReading(event ? eventChannel(event._id) : null, () => void reloadHeads())
  if (!event) return null
  return (
    <DeskPage>
      <DeskHead
        title="Event Dashboard"
        sentence={[
          event.title,
          event.startsAt && formatDateTime(event.startsAt),
          event.venue,
          headEventStateNames[event.state],
        ]
          .filter(Boolean)
          .join(' · ')}
        path={path}
        figures={figuresOf(event)}
        tabs={tabsOf(event, filters)}
      >
        {events.length > 1 && (
          <EventSwitch
            events={events}
            event={event}
            onChoose={(slug) => address.narrow({ event: slug, list: undefined, email: undefined })}
          />
        )}
      </DeskHead>
      {filters.view === 'play' && <PlayPlan key={event.slug} event={event} />}
      {filters.view === 'quick' && <QuickCards key={event.slug} event={event} />}
      {filters.view === 'list' && <PlayersDesk key={event.slug} event={event} address={address} />}
    </DeskPage>
  )
}

/**
 * Returns the running event, otherwise one that has just ended, otherwise the next one, otherwise the last
 * one.
 */
function chosenFor(events: readonly HeadedEvent[]): HeadedEvent | undefined {
  return (
    events.find(({ state }) => state === 'running') ??
    events.findLast(({ state, endsAt }) => state === 'over' && isRecent(endsAt)) ??
    events.find(({ state }) => state === 'notStarted') ??
    events.at(-1)
  )
}

/** How long after the end results may be entered late: the days of a festival. */
const lateMs = 3 * 86_400_000

function isRecent(endsAt: string | null): boolean {
  return endsAt !== null && Date.now() - Date.parse(endsAt) < lateMs
}

function figuresOf({ slug, counts }: HeadedEvent) {
  const of = counts.approved
  return [
    { label: 'Approved', count: of, search: { event: slug } },
    { label: 'Played', count: counts.played, of, search: { event: slug, list: 'played' } },
    { label: 'No-show', count: counts.noShow, search: { event: slug, list: 'no-show' } },
    { label: 'Results', count: counts.placed, search: { event: slug, list: 'results' } },
  ]
}

function tabsOf({ slug, counts, plan }: HeadedEvent, { view, list: open }: EventHeadSearch) {
  const left = counts.approved - counts.played - counts.noShow
  const count = {
    '': counts.approved,
    waiting: left,
    played: counts.played,
    'no-show': counts.noShow,
    results: counts.placed,
  }
  return [
    ...playerLists.map(({ list, label }) => ({
      label,
      count: count[list],
      search: { event: slug, ...(list && { list }) },
      isCurrent: view === 'list' && list === open,
    })),
    {
      label: plan === 'bracket' ? 'Bracket' : 'Order of play',
      search: { event: slug, view: 'play' },
      isCurrent: view === 'play',
    },
    { label: 'Quick cards', search: { event: slug, view: 'quick' }, isCurrent: view === 'quick' },
  ]
}

interface EventSwitchProps {
  events: readonly HeadedEvent[]
  event: HeadedEvent
  onChoose: (slug: string) => void
}

function EventSwitch({ events, event, onChoose }: EventSwitchProps) {
  return (
    <Box maw={420} component="label" display="block">
      <Text component="span" size="sm" fw={600} display="block" mb={4}>
        Event
      </Text>
      <SelectControl
        value={event.slug}
        choices={events.map(({ slug, title, state }) => ({
          value: slug,
          label: `${title} (${headEventStateNames[state].toLowerCase()})`,
        }))}
        wiring={{ 'aria-label': 'Event' } as never}
        onChange={onChoose}
      />
    </Box>
  )
}
