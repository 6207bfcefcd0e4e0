import { idIn } from '#platform/database/id-in.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { HeadedEventRow } from '#rooms/events/festival.cards.ts'
import { eventsOfRegistrations, isFestivalEvent, listHeaded } from './headed-event.store.ts'

const onlyHeads = 'Only heads of festival events can do that'
const onlyItsHeads = 'Only the heads of this event and its team can do that'

/**
 * Returns the events that the viewer may act on: for a student with the right of an event head, the events
 * that name them; for a team, also its own.
 * @throws FORBIDDEN for everyone else.
 */
export async function accessHeaded(call: Caller): Promise<HeadedEventRow[]> {
  const { portal, viewer } = call
  const events = viewer.isEventHead || viewer.role === 'Team' ? await listHeaded(portal.db, viewer.id) : []
  if (!viewer.isEventHead && events.length === 0) throw await refused(call, `account:${viewer.id}`, onlyHeads)
  return events
}

/**
 * Returns one of the viewer's events by its id or slug.
 * @throws NOT_FOUND when there is none; FORBIDDEN when it belongs to others, which is audited.
 */
export async function accessHeadedEvent(call: Caller, address: string): Promise<HeadedEventRow> {
  const event = (await accessHeaded(call)).find(({ id, slug }) => id === address || slug === address)
  if (event) return event
  if (!(await isFestivalEvent(call.portal.db, address))) throw notFound('event')
  throw await refused(call, `event:${address}`.slice(0, 80), onlyItsHeads)
}

/**
 * Returns the event of each of these registrations, which must all belong to the viewer's events.
 * @throws NOT_FOUND when a registration is absent; FORBIDDEN when one belongs to another's event, which is
 *   audited.
 */
export async function accessRegistrations(
  call: Caller,
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

/** Returns the event of one registration; throws as above. */
export async function accessRegistration(call: Caller, id: string): Promise<HeadedEventRow> {
  const event = (await accessRegistrations(call, [id])).get(id)
  if (!event) throw notFound('registration')
  return event
}
