import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/* Apart from the other queries of events: the entry of the app has it, and must stay small. */

/** Queries the next events for the front door; the same for everyone. */
export function nextEvents() {
  // A few more, because cancelled events are left out.
  const query = { limit: nextEventsMax + 3 }
  return queryOptions({
    queryKey: ['events', 'lists', 'next'],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /events', { query, signal })).data
      return result.filter(({ status }) => status !== 'cancelled').slice(0, nextEventsMax)
    },
  })
}
export const nextEventsMax = 3
