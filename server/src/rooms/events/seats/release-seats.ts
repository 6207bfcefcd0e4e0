import { groupHoldHours } from '@portal/contract/event-words.ts'
import { giveSeatsBack, leaveWaitingList, lockPool, shrinkWish } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { scheduleAt, scheduledJobs } from '#platform/publish-at.ts'
import { factOf, seatsGranted, seatsLost } from '#rooms/events/events.facts.ts'
import { lostSeatMail } from '#rooms/events/events.mails.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { notifyRegistered } from './notify-registered.ts'
import {
  closeRegistration,
  findRegistration,
  holderOf,
  listMembers,
  listRunOut,
  lockRegistration,
  poolOf,
  type RegistrationRow,
  registrationOf,
  removeMembers,
  setRegistration,
} from './registration.store.ts'

/** The jobs that let go of what nobody has agreed to in time. */
export const holding = 'release-held-seats'
const offering = 'withdraw-offered-seats'

/**
 * Locks a registration of an event for a change of its seats: the pool first, for moving up goes from the pool to the
 * registrations of others.
 */
export async function lockWithSeats(
  tx: Transaction,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow | undefined> {
  await lockPool(tx, poolOf(eventId))
  const registration = await lockRegistration(tx, registrationId)
  return registration?.state === 'Cancelled' ? undefined : registration
}

/** Takes a locked registration out of its event; who waits moves up. */
export async function cancelRegistration(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { registration, reason }: { registration: RegistrationRow; reason: string },
): Promise<void> {
  const { id, size, state } = registration
  await closeRegistration(tx, id, { reason, now: portal.clock.now() })
  const movedUp =
    state === 'Waiting'
      ? ((await leaveWaitingList(tx, poolOf(event.id), holderOf(id))) ?? [])
      : await giveSeatsBack(tx, poolOf(event.id), size)
  await grantSeats(portal, tx, event, movedUp)
}

/** Frees the seats of people who have left a locked registration that goes on. */
export async function shrinkRegistration(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { registration, goneCount }: { registration: RegistrationRow; goneCount: number },
): Promise<void> {
  const { id, size, state } = registration
  await setRegistration(tx, id, { size: size - goneCount })
  const pool = poolOf(event.id)
  const movedUp =
    state === 'Waiting'
      ? await shrinkWish(tx, pool, holderOf(id), size - goneCount)
      : await giveSeatsBack(tx, pool, goneCount)
  await grantSeats(portal, tx, event, movedUp)
}

/** Gives registrations the seats that they moved up to, and tells everyone of them. @param holders in their order. */
export async function grantSeats(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  holders: readonly string[],
): Promise<void> {
  await notifyRegistered(portal, tx, event.id)
  const now = portal.clock.now()
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  for (const holder of holders) {
    const id = registrationOf(holder)
    const registration = await lockRegistration(tx, id)
    if (!registration) continue
    const members = await listMembers(tx, [id])
    const isPending = members.some(({ acceptedAt }) => acceptedAt === null)
    const heldUntil = isPending ? hours(groupHoldHours) : null
    // A guest has no bell to be asked by: the seat is theirs, and their mail has the link to give it back.
    const isOffered = event.offerHours !== null && registration.leaderId !== null
    const offeredUntil = isOffered ? hours(event.offerHours ?? 0) : null
    await setRegistration(tx, id, {
      state: isPending ? 'Pending members' : 'Registered',
      ...{ heldUntil, offeredUntil },
    })
    if (heldUntil) await scheduleAt(portal, tx, holding, id, heldUntil)
    if (offeredUntil) await scheduleAt(portal, tx, offering, id, offeredUntil)
    await portal.facts.emit(tx, seatsGranted, {
      ...factOf(event),
      ...{
        registrationId: id,
        accountIds: members.flatMap(({ accountId }) => accountId ?? []),
        offeredUntil,
      },
    })
  }
}

export function seatJobs(portal: Portal): JobDefinition[] {
  return [
    ...scheduledJobs(portal, {
      name: holding,
      run: (tx, id, now) => releaseHeld(portal, tx, id, now),
      listDue: (runner, now, limit) => listRunOut(runner, 'held_until', { now, limit }),
    }),
    ...scheduledJobs(portal, {
      name: offering,
      run: (tx, id, now) => withdrawOffered(portal, tx, id, now),
      listDue: (runner, now, limit) => listRunOut(runner, 'offered_until', { now, limit }),
    }),
  ]
}

/** Members who have not agreed in time lose their place; a group that is too small without them loses all. */
async function releaseHeld(portal: Portal, tx: Transaction, id: string, now: Date): Promise<void> {
  const found = await withEvent(tx, id)
  if (!found?.registration.heldUntil || found.registration.heldUntil > now) return
  const { event, registration } = found
  const members = await listMembers(tx, [id])
  const staying = members.filter(({ acceptedAt }) => acceptedAt !== null)
  if (staying.length < event.minMembers) {
    const reason = 'Not everyone in the group agreed in time'
    await cancelRegistration(portal, tx, event, { registration, reason })
    return reportLost(portal, tx, event, { registrationId: id, members, reason })
  }
  const goneCount = await removeMembers(tx, id, { who: 'notAccepted', now })
  await setRegistration(tx, id, { state: 'Registered', heldUntil: null })
  await shrinkRegistration(portal, tx, event, { registration, goneCount })
  await reportLost(portal, tx, event, {
    registrationId: id,
    members: members.filter(({ acceptedAt }) => acceptedAt === null),
    reason: 'You did not agree to the group in time',
  })
}

async function withdrawOffered(portal: Portal, tx: Transaction, id: string, now: Date): Promise<void> {
  const found = await withEvent(tx, id)
  if (!found?.registration.offeredUntil || found.registration.offeredUntil > now) return
  const { event, registration } = found
  const members = await listMembers(tx, [id])
  const reason = 'The free seat was not accepted in time'
  await cancelRegistration(portal, tx, event, { registration, reason })
  await reportLost(portal, tx, event, { registrationId: id, members, reason })
}

/** Notifies people with an account that their seat is gone, and mails them why. */
async function reportLost(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  lost: { registrationId: string; members: readonly { accountId: string | null }[]; reason: string },
): Promise<void> {
  const { registrationId, members, reason } = lost
  const accountIds = members.flatMap(({ accountId }) => accountId ?? [])
  await portal.facts.emit(tx, seatsLost, { ...factOf(event), registrationId, accountIds })
  const people = await accountsForMail(tx, accountIds)
  const mails = [...people.values()].map((person) => lostSeatMail(portal.config, { event, person, reason }))
  await portal.mails.addMass(tx, mails)
}

async function withEvent(tx: Transaction, registrationId: string) {
  const seen = await findRegistration(tx, registrationId)
  const event = seen && (await findEvent(tx, seen.eventId))
  const registration = event && (await lockWithSeats(tx, event.id, registrationId))
  return event && registration ? { event, registration } : null
}
