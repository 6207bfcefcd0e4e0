import { defineGatheredReads } from '#platform/database/gathered-reads.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isHeadOf } from './announcing/event-heads.store.ts'
import { type EventRow, findEvents, type SeenEventRow } from './events.store.ts'

/** `participants`: see and decide on registrations; `ask`: take part in the questions below the event. */
export type EventAction =
  | 'read'
  | 'update'
  | 'duplicate'
  | 'delete'
  | 'cancel'
  | 'participants'
  | 'checkIn'
  | 'ask'
  | 'pin'

type Who = Pick<Viewer, 'id' | 'role'> | null
type What = Pick<EventRow, 'authorId' | 'state' | 'publishedAt'>

/**
 * Returns whether the viewer may do this. Everyone, visitors included, reads published events; only the team
 * reads them before, and only the team changes them.
 * @param isHead whether the viewer is one of the event's heads, who check people in.
 */
export function may(viewer: Who, action: EventAction, event: What, isHead = false): boolean {
  const isPublic = event.publishedAt !== null
  const isOwn = viewer !== null && viewer.id === event.authorId
  if (action === 'read') return isPublic || isOwn
  if (action === 'ask') return viewer !== null && event.state === 'live'
  if (action === 'checkIn')
    return isPublic && event.state !== 'cancelled' && (isHead || (isOwn && viewer.role === 'Team'))
  if (!isOwn || viewer.role !== 'Team') return false
  if (action === 'duplicate') return true
  if (action === 'participants' || action === 'pin') return isPublic
  if (action === 'cancel') return event.state === 'live'
  return event.state !== 'cancelled' || action === 'delete'
}

/** Returns whether accounts of the role may publish an event, now or scheduled. */
export function mayPublish({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Team'
}

/** Events by id or slug. Simultaneous reads share statements, so callers must not modify the rows. */
const eventsOf = defineGatheredReads<SeenEventRow | undefined>(findEvents)

/**
 * Returns an event by its id or slug. Viewers get events only through this function.
 * @throws NOT_FOUND when the event is absent or not visible; CONFLICT when its state does not allow the
 *   action; FORBIDDEN when it belongs to another team, which is audited.
 */
export async function accessEvent(
  call: Caller<Viewer | null>,
  address: string,
  action: EventAction,
): Promise<SeenEventRow> {
  const { portal, viewer } = call
  const event = await eventsOf(portal).get(address)
  if (!event || !may(viewer, 'read', event)) throw notFound('event')
  const isOwn = viewer?.id === event.authorId
  const mayBeHead = action === 'checkIn' && viewer !== null && !isOwn
  const isHead = mayBeHead && (await isHeadOf(portal.db, event.id, viewer.id))
  if (may(viewer, action, event, isHead)) return event
  if (isOwn || isHead || action === 'ask') throw conflict(refusals[event.state])
  throw await refused(
    call,
    `event:${event.id}`,
    action === 'checkIn'
      ? 'Only the team and its event heads can check people in'
      : 'Only its team can do that',
  )
}

/**
 * Checks the action again under the event's lock, for a team that was allowed a moment before.
 * @throws CONFLICT when the state of the event has changed since and no longer allows it.
 */
export function requireStill(viewer: Viewer, action: EventAction, event: EventRow): void {
  if (!may(viewer, action, event)) throw conflict(refusals[event.state])
}

/** The reasons why even the team can't do something, by the state of the event. */
const refusals: Readonly<Record<EventRow['state'], string>> = {
  draft: 'Publish the event first',
  scheduled: 'Publish the event first',
  live: 'This event is live',
  cancelled: 'This event was cancelled',
}
