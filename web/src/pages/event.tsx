import { eventDetail } from '#web/features/events/events.cache.ts'
import { ReadEvent } from '#web/features/events/read-event.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

/** What other features add to an event is put in here, by the slots of `ReadEvent`. */
export function Page() {
  return <ReadEvent />
}

export const read: ReadAhead = (client, { params }) =>
  void client.prefetchQuery(eventDetail(params.slug ?? ''))
