import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import { noRegistration } from './no-registration.ts'
import { notifyRegistered } from './notify-registered.ts'
import { presentOwn } from './present-registration.ts'
import {
  acceptMember,
  mailAgain,
  type RegistrationRow,
  removeMembers,
  setRegistration,
} from './registration.store.ts'
import { cancelRegistration, lockWithSeats, shrinkRegistration } from './release-seats.ts'

/** A member agrees to a group or not, and whoever was offered a free seat takes it or not. */
export const answerGroup = handler(eventRegistrations.answerGroup, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const own = await presentOwn(portal, viewer.id, event)
  // It ran out, or was answered elsewhere, while they read it.
  if (!own) throw noRegistration(viewer, 'This seat or group is no longer open to you')
  if (event.state !== 'live' || (event.startsAt && event.startsAt <= portal.clock.now()))
    throw new Problem('CONFLICT', 'This event has started')
  await portal.inTransaction(async (tx) => {
    const registration = await lockWithSeats(tx, event.id, own._id)
    if (!registration) throw new Problem('CONFLICT', 'This registration was cancelled')
    if (body.accept) {
      await notifyRegistered(portal, tx, event.id, [])
      return accept(portal, tx, registration, viewer.id)
    }
    await decline(portal, tx, event, { registration, accountId: viewer.id })
  })
  const data = await presentOwn(portal, viewer.id, event)
  const gone = { ...own, state: 'Cancelled' as const, position: null, ticket: null }
  return { message: body.accept ? "You're in" : 'You have declined', data: data ?? gone }
})

async function accept(portal: Portal, tx: Transaction, registration: RegistrationRow, accountId: string) {
  const { id, leaderId, state, offeredUntil } = registration
  const openCount = await acceptMember(tx, { registrationId: id, accountId, now: portal.clock.now() })
  // A seat that became free is the leader's to take, for everyone of the group.
  if (offeredUntil && leaderId === accountId) {
    await setRegistration(tx, id, { offeredUntil: null })
    // The mail of the offer had no ticket.
    await mailAgain(tx, id)
  }
  if (openCount === 0 && state === 'Pending members')
    await setRegistration(tx, id, { state: 'Registered', heldUntil: null })
}

async function decline(
  portal: Portal,
  tx: Transaction,
  event: SeenEventRow,
  { registration, accountId }: { registration: RegistrationRow; accountId: string },
): Promise<void> {
  const isWhole = registration.leaderId === accountId || registration.size - 1 < event.minMembers
  const reason = 'Declined'
  if (isWhole) return cancelRegistration(portal, tx, event, { registration, reason })
  const now = portal.clock.now()
  const goneCount = await removeMembers(tx, registration.id, { who: { accountId }, now })
  await shrinkRegistration(portal, tx, event, { registration, goneCount })
}
