import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { type Caller, refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { HeadedEventRow } from '#rooms/events/events.cards.ts'
import { eventsOfRegistrations, isFestivalEvent, listHeaded } from './headed-event.store.ts'

/** The part of a call that says who calls. */
export type HeadCaller = Caller & { viewer: Viewer }

const onlyHeads = 'Only heads of festival events can do that'
const onlyItsHeads = 'Only the heads of this event and its team can do that'

/**
 * The events that the viewer may act on: a student with the right of an event head those that name them, a team its own too.
 * @throws FORBIDDEN for everyone else.
 */
export async function accessHeaded(call: HeadCaller): Promise<HeadedEventRow[]> {
  const { portal, viewer } = call
  const events = viewer.isEventHead || viewer.role === 'Team' ? await listHeaded(portal.db, viewer.id) : []
  if (!viewer.isEventHead && events.length === 0) throw await refused(call, `account:${viewer.id}`, onlyHeads)
  return events
}

/**
 * One event of the viewer's, by its id or slug.
 * @throws NOT_FOUND when there is none; FORBIDDEN when it is another's, which the audit keeps.
 */
export async function accessHeadedEvent(call: HeadCaller, address: string): Promise<HeadedEventRow> {
  const event = (await accessHeaded(call)).find(({ id, slug }) => id === address || slug === address)
  if (event) return event
  if (!(await isFestivalEvent(call.portal.db, address))) throw notFound('event')
  throw await refused(call, `event:${address}`.slice(0, 80), onlyItsHeads)
}

/**
 * The event of each of these registrations, all of them of events of the viewer's.
 * @throws NOT_FOUND when one is none; FORBIDDEN when one is of another's event, which the audit keeps.
 */
export async function accessRegistrations(
  call: HeadCaller,
  ids: readonly string[],
): Promise<Map<string, HeadedEventRow>> {
  const events = await accessHeaded(call)
  const known = ids.filter((id) => idIn(id) !== null)
  const eventIds = await eventsOfRegistrations(call.portal.db, known)
  const found = new Map<string, HeadedEventRow>()
  for (const id of ids) {
    const eventId = eventIds.get(id)
    if (eventId === undefined) throw notFound('registration')
    const event = events.find((one) => one.id === eventId)
    if (!event) throw await refused(call, `registration:${id}`, onlyItsHeads)
    found.set(id, event)
  }
  return found
}

/** The event of one registration; throws as above. */
export async function accessRegistration(call: HeadCaller, id: string): Promise<HeadedEventRow> {
  const event = (await accessRegistrations(call, [id])).get(id)
  if (!event) throw notFound('registration')
  return event
}
