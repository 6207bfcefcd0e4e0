import type { FastifyRequest } from 'fastify'
import { defineGatheredReads } from '#platform/gathered-reads.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { isHeadOf } from './announcing/event-heads.store.ts'
import { type EventRow, findEvents, type SeenEventRow } from './events.store.ts'

/** What a person may do with an event. `participants`: see and decide on those who registered; `ask`: take part in the questions below it. */
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

/** The part of a call that says who calls. */
export interface Caller<V extends Viewer | null = Viewer> {
  portal: Portal
  viewer: V
  request: FastifyRequest
}

/**
 * Everyone reads what has been published, visitors included; its team alone reads it before, and changes it.
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

/** Whether an account of that role may publish an event, now or when its moment has come. */
export function mayPublish({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Team'
}

/** By id or slug: a crowd that presses at once on one event reads it by some statements; nobody may change a row that they got. */
const eventsOf = defineGatheredReads<SeenEventRow | undefined>(findEvents)

/**
 * The only way to get an event for a viewer, by its id or slug.
 * @throws NOT_FOUND when it is absent or not for the viewer; CONFLICT when its state does not allow it; FORBIDDEN when it is
 *   another team's, which the audit keeps.
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
  if (isOwn || isHead || action === 'ask') throw new Problem('CONFLICT', refusals[event.state])
  throw await refused(
    call,
    `event:${event.id}`,
    action === 'checkIn'
      ? 'Only the team and its event heads can check people in'
      : 'Only its team can do that',
  )
}

/**
 * Asks again under the event's lock, for a team that was allowed a moment before.
 * @throws CONFLICT when the state of the event has changed since and doesn't allow it any more.
 */
export function requireStill(viewer: Viewer, action: EventAction, event: EventRow): void {
  if (!may(viewer, action, event)) throw new Problem('CONFLICT', refusals[event.state])
}

/** Why the team itself cannot do that, by the state of its event. */
const refusals: Readonly<Record<EventRow['state'], string>> = {
  draft: 'Publish the event first',
  scheduled: 'Publish the event first',
  live: 'This event is live',
  cancelled: 'This event was cancelled',
}
