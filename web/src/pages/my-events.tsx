import { ownEventsPage } from '#web/features/event-writing/event-writing.cache.ts'
import { ListMyEvents, parseMyEventsSearch } from '#web/features/event-writing/list-my-events.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner tone="marigold" title="My Events" sentence="Your events, and who comes to them." />
      <ListMyEvents />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { state, page } = parseMyEventsSearch(search)
  void client.prefetchQuery(ownEventsPage(state, page))
}
