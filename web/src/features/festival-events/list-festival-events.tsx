import { Box, Stack } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import { pillarOptions } from '@portal/contract/event-words.ts'
import type { FestivalEvent } from '@portal/contract/festival-events.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { dayInDigits, dayInWords } from '#web/ui/calendar-days.ts'
import { daysOfList } from '#web/ui/days-of-list.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { FestivalEventCard } from './festival-event-card.tsx'
import { festivalEventsPage } from './festival-events.cache.ts'
import { type FestivalSearch, parseFestivalSearch } from './festival-search.ts'

/** The festival's events by day. All of the state is in the address. */
export function ListFestivalEvents({ teams }: { teams: readonly { value: string; label: string }[] }) {
  const address = useListAddress(parseFestivalSearch)
  const search = address.filters
  const load = useQuery(festivalEventsPage(search))
  return (
    <PagedList
      name={`${college.festival.name} events`}
      things={['event', 'events']}
      load={load}
      address={address}
      search={{ name: 'name', label: 'Search in names', value: search.name }}
      filters={filtersOf(search, { teams, days: load.data?.days ?? [] })}
      empty={{ title: 'No events found', sentence: 'The events of the festival appear here.' }}
      cardHeightPx={148}
      all={(events: readonly FestivalEvent[]) => <ByDay events={events} />}
    />
  )
}

function ByDay({ events }: { events: readonly FestivalEvent[] }) {
  return (
    <Stack gap={24}>
      {daysOfList(events).map(([day, own]) => (
        <section key={day} aria-label={day ? dayInWords(day) : 'No day yet'}>
          <Box component="h2" fz={20} mb={10}>
            {day ? dayInWords(day) : 'No day yet'}
          </Box>
          <Stack gap={12}>
            {own.map((event) => (
              <FestivalEventCard key={event._id} event={event} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

function filtersOf(
  search: FestivalSearch,
  { teams, days }: { teams: readonly { value: string; label: string }[]; days: readonly string[] },
): ListFilter[] {
  return [
    { name: 'category', label: 'Pillar', any: 'All', options: pillarOptions, value: search.category },
    {
      name: 'day',
      label: 'Day',
      any: 'All',
      value: search.day,
      options: days.map((day) => ({ value: day, label: dayInDigits(day) })),
    },
    {
      name: 'size',
      label: 'For',
      any: 'Any',
      value: search.size,
      options: [
        { value: 'solo', label: 'Solo' },
        { value: 'group', label: 'Groups' },
      ],
    },
    {
      name: 'seats',
      label: 'Places',
      any: 'Any',
      value: search.seats,
      isMore: true,
      options: [{ value: 'left', label: 'With places left' }],
    },
    {
      name: 'guests',
      label: 'Open to',
      any: 'Anyone',
      value: search.guests,
      isMore: true,
      options: [{ value: 'true', label: 'Guests of other colleges' }],
    },
    {
      name: 'fee',
      label: 'Fee',
      any: 'Any',
      value: search.fee,
      isMore: true,
      options: [
        { value: 'free', label: 'Free' },
        { value: 'paid', label: 'Paid' },
      ],
    },
    { name: 'team', label: 'Team', any: 'Any', options: teams, value: search.team, isMore: true },
  ]
}
