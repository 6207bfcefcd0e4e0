import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { accessEvent, type SeenEventRow } from '#rooms/events/events.ts'

/**
 * Returns the festival event with this slug.
 * @throws NOT_FOUND for any other event.
 */
export async function accessFestivalEvent(call: Caller<Viewer | null>, slug: string): Promise<SeenEventRow> {
  const event = await accessEvent(call, slug, 'read')
  if (event.fest !== 'TML') throw notFound('event')
  return event
}
