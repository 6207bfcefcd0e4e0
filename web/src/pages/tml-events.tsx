import { college } from '@portal/contract/college.ts'
import { pillarsInWords } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import { eventTeams } from '#web/features/events/events.cache.ts'
import { festivalEventsPage } from '#web/features/festival-events/festival-events.cache.ts'
import { parseFestivalSearch } from '#web/features/festival-events/festival-search.ts'
import { ListFestivalEvents } from '#web/features/festival-events/list-festival-events.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  const { data: teams = [] } = useQuery(eventTeams())
  return (
    <>
      <Banner
        title={`${college.festival.name} events`}
        sentence={`${pillarsInWords('and')}: for our students and their guests.`}
        tone="gulal"
      />
      <ListFestivalEvents teams={teams} />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(festivalEventsPage(parseFestivalSearch(search)))
