import type { FastifyRequest } from 'fastify'
import { idIn } from '#platform/database/id-in.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { type EventRow, findEvent } from '#rooms/events/events.ts'
import { type DeskRow, findDeskRow } from './desk.store.ts'

/** The part of a call that the desk's access checks need. The endpoint's record has checked the role. */
interface Caller {
  portal: Portal
  request: FastifyRequest
}

/** Returns a published festival event. @throws NOT_FOUND for any other event. */
export async function accessDeskEvent({ portal }: Caller, address: string): Promise<EventRow> {
  const event = await findEvent(portal.db, address)
  if (event?.fest !== 'TML' || event.publishedAt === null) throw notFound('event')
  return event
}

/** Returns a registration for a published festival event. */
export async function accessDeskRegistration({ portal }: Caller, address: string): Promise<DeskRow> {
  const id = idIn(address)
  const row = id === null ? undefined : await findDeskRow(portal.db, id)
  if (!row) throw notFound('registration')
  return row
}
