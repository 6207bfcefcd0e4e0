import { useQuery } from '@tanstack/react-query'
import { ownEventsPage } from '#web/features/event-writing/event-writing.cache.ts'
import { ListMyEvents, parseMyEventsSearch } from '#web/features/event-writing/list-my-events.tsx'
import { useReportBadges } from '#web/features/reports/report-due-badge.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  const { state, page } = useListAddress(parseMyEventsSearch).filters
  const { data } = useQuery(ownEventsPage(state, page))
  const over = (data?.result ?? []).filter(({ status }) => status === 'over')
  const badgeOf = useReportBadges(over.map(({ _id }) => _id))
  return (
    <>
      <Banner tone="marigold" title="My Events" sentence="Your events, and who comes to them." />
      <ListMyEvents badgeOf={({ _id }) => badgeOf(_id)} />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { state, page } = parseMyEventsSearch(search)
  void client.prefetchQuery(ownEventsPage(state, page))
}
