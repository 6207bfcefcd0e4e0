import { queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

/* Apart from the other queries of events: the entry of the app has it, and must stay small. */

/** Queries the next events for the front door; the same for everyone. */
export function nextEvents() {
  return queryOptions({
    // A few more, because cancelled events are left out.
    ...resource('GET /events', { query: { limit: nextEventsMax + 3 } }),
    select: ({ result }) => result.filter(({ status }) => status !== 'cancelled').slice(0, nextEventsMax),
  })
}
export const nextEventsMax = 3
