import { idIn } from '#platform/database/id-in.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { findEvent, type SeenEventRow } from '#rooms/events/events.ts'
import { type DeskRow, findDeskRow } from './desk.store.ts'

/**
 * Returns a published festival event.
 * @throws NOT_FOUND for any other event.
 */
export async function accessDeskEvent(
  { portal }: Pick<Caller, 'portal'>,
  address: string,
): Promise<SeenEventRow> {
  const event = await findEvent(portal.db, address)
  if (event?.fest !== 'TML' || event.publishedAt === null) throw notFound('event')
  return event
}

/** Returns a registration for a published festival event. */
export async function accessDeskRegistration(
  { portal }: Pick<Caller, 'portal'>,
  address: string,
): Promise<DeskRow> {
  const id = idIn(address)
  const row = id === null ? undefined : await findDeskRow(portal.db, id)
  if (!row) throw notFound('registration')
  return row
}
