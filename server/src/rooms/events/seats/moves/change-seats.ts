import { groupHoldHours } from '@portal/contract/event-words.ts'
import { type EventPhase, hasSeat, mayMove } from '@portal/contract/registration-moves.ts'
import {
  leaveWaitingList,
  lockPool,
  moveUp,
  reduceWantedSeats,
  releaseSeats,
  setSeats,
} from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { scheduleAt } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import { factOf, seatsGranted } from '#rooms/events/events.facts.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { notifyRegistered } from '#rooms/events/seats/notify-registered.ts'
import {
  holderOf,
  listMembers,
  lockRegistration,
  type MemberRow,
  poolOf,
  type RegistrationRow,
  registrationOf,
} from '#rooms/events/seats/registration.store.ts'
import {
  changePeople,
  changeRegistration,
  endDeadlinesBy,
  type RegistrationChange,
} from '#rooms/events/seats/registration-writes.store.ts'
import { fillMailboxes } from './fill-mailboxes.ts'

/** An event at a moment, in a transaction that holds the lock of its pool. */
export interface EventMoment {
  portal: Portal
  tx: Transaction
  event: EventRow
  phase: EventPhase
  now: Date
}

/** A locked registration with its people, during a move. */
export interface Moving extends EventMoment {
  registration: RegistrationRow
  members: readonly MemberRow[]
}

/** Sets the seats and deadlines of a saved event. Waiting people move up into new seats. */
export async function changeEventSeats(portal: Portal, tx: Transaction, event: EventRow): Promise<void> {
  await setSeats(tx, poolOf(event.id), event)
  if (event.startsAt) await endDeadlinesBy(tx, event.id, event.startsAt)
  if (event.guestFee !== null) await fillMailboxes(tx, event.id)
  if (event.publishedAt === null) return
  await notifyRegistered(portal, tx, event.id)
  const now = portal.clock.now()
  await giveFreeSeats({ portal, tx, event, now, phase: phaseOf(event, now) })
}

/** The result of removing people from a registration. */
export interface Left {
  /** Whether nobody is left in it. */
  isWhole: boolean
  leaving: readonly MemberRow[]
  /** The deadline for the leader to invite a replacement, when too few are left; else null. */
  refillUntil: Date | null
}

/**
 * Removes people from a registration, as the table says for `fewer`: all of it ends when the leader leaves or
 * too few remain, unless a remaining person is checked in. Frees the seats.
 * @param keepsGroup for people who did not choose to leave: the next member leads, however few remain.
 * @param canRefill holds the seats of a group that became too small, for the leader to invite a replacement.
 */
export async function removePeople(
  moving: Moving,
  gone: readonly MemberRow[],
  {
    reason,
    keepsGroup = false,
    canRefill = false,
  }: { reason: string; keepsGroup?: boolean; canRefill?: boolean },
): Promise<Left> {
  const { tx, event, registration, members, now } = moving
  const staying = members.filter((one) => !gone.includes(one))
  const isEnough = !isTooSmall(event, staying)
  const isToRefill = canRefill && !isEnough && hasSeat(registration.state)
  const isLed = !gone.some(({ isLeader }) => isLeader) && (isEnough || isToRefill)
  const goesOn = isLed || keepsGroup || staying.some(({ checkedInAt }) => checkedInAt)
  const isWhole = staying.length === 0 || !goesOn
  const leaving = isWhole ? members : gone
  await changePeople(tx, leaving, { leftAt: now })
  const held = isToRefill && !isWhole ? await hold(moving) : registration
  if (isWhole) await close(moving, reason)
  else
    await keep(
      { ...moving, registration: held, members: staying },
      { size: staying.length, ...leaderOf(staying) },
    )
  await free(moving, { isWhole, count: leaving.length })
  return { isWhole, leaving, refillUntil: isToRefill && !isWhole ? held.heldUntil : null }
}

/** Gives a group a day to be complete, at most until the event begins. An existing hold is not extended. */
export async function hold({ portal, tx, event, registration, now }: Moving): Promise<RegistrationRow> {
  if (registration.heldUntil) return registration
  const heldUntil = deadlineOf(event, now, groupHoldHours)
  await scheduleAt(portal, tx, holding, registration.id, heldUntil)
  return { ...registration, state: 'Pending members', heldUntil }
}

async function close({ tx, registration, now }: Moving, reason: string): Promise<void> {
  await changeRegistration(tx, registration.id, {
    state: 'Cancelled',
    cancelledAt: now,
    cancelReason: reason,
    heldUntil: null,
    offeredUntil: null,
    // Nobody was ever mailed about an unconfirmed registration.
    ...(registration.state === 'Unconfirmed' && { mailedState: 'Cancelled' }),
  })
}

/** Makes the first member the leader when there is none. */
function leaderOf(staying: readonly MemberRow[]): RegistrationChange {
  const [first] = staying
  if (!first || staying.some(({ isLeader }) => isLeader)) return {}
  return { leaderId: first.accountId, leaderGuestId: first.guestId }
}

/** Writes the state that follows from the people: Pending members while it is held (`seats` in the table). */
export async function keep({ tx, event, registration, members }: Moving, change: RegistrationChange = {}) {
  const { id, state, heldUntil } = registration
  if (!hasSeat(state) || state === 'Approved') return changeRegistration(tx, id, change)
  const isPending = heldUntil !== null && (isTooSmall(event, members) || members.some(isAsked))
  await changeRegistration(tx, id, {
    state: isPending ? 'Pending members' : 'Registered',
    heldUntil: isPending ? heldUntil : null,
    ...change,
  })
}

const isAsked = ({ acceptedAt }: MemberRow) => acceptedAt === null

/** Whether a group has too few members for the event; never with a member who was checked in. */
export function isTooSmall({ minMembers }: EventRow, members: readonly MemberRow[]): boolean {
  return members.length < minMembers && !members.some(({ checkedInAt }) => checkedInAt)
}

/** Frees the seats of people who left, or their place on the waiting list, for waiting people. */
async function free(moving: Moving, { isWhole, count }: { isWhole: boolean; count: number }): Promise<void> {
  const { tx, event, registration, members } = moving
  const pool = poolOf(event.id)
  const holder = holderOf(registration.id)
  if (registration.state === 'Unconfirmed') return
  if (hasSeat(registration.state)) await releaseSeats(tx, pool, count)
  else if (isWhole) await leaveWaitingList(tx, pool, holder)
  else await reduceWantedSeats(tx, pool, holder, members.length - count)
  await giveFreeSeats(moving)
}

/** Makes the move `moveUp` for everyone who fits. */
async function giveFreeSeats(moment: EventMoment): Promise<void> {
  const { tx, event, phase } = moment
  if (!mayMove('moveUp', { by: 'clock', from: 'Waiting', phase })) return
  for (const holder of await moveUp(tx, poolOf(event.id))) await grant(moment, registrationOf(holder))
}

/** Gives a registration the seats that it moved up to, and notifies its people. */
async function grant({ portal, tx, event, phase, now }: EventMoment, id: string): Promise<void> {
  const found = await lockRegistration(tx, id)
  if (!found) return
  const seated: RegistrationRow = { ...found, state: 'Registered' }
  let members = await listMembers(tx, [id])
  const moving: Moving = { portal, tx, event, phase, now, registration: seated, members }
  const asked = members.filter(({ acceptedAt }) => acceptedAt === null)
  const hasBegun = phase === 'running'
  // Once the event has begun, nobody has time to agree.
  if (hasBegun && asked.length > 0) {
    const { isWhole } = await removePeople(moving, asked, { reason: 'Not everyone in the group had agreed' })
    if (isWhole) return
    members = members.filter((one) => !asked.includes(one))
  }
  const until = (hours: number) => deadlineOf(event, now, hours)
  const heldUntil = asked.length > 0 && !hasBegun ? until(groupHoldHours) : null
  // A guest has no bell for an offer: they get the seat, and their mail has the link to give it back.
  const isOffered = event.offerHours !== null && found.leaderId !== null && !hasBegun
  const offeredUntil = isOffered ? until(event.offerHours ?? 0) : null
  await keep({ ...moving, members, registration: { ...seated, heldUntil } }, { heldUntil, offeredUntil })
  if (heldUntil) await scheduleAt(portal, tx, holding, id, heldUntil)
  if (offeredUntil) await scheduleAt(portal, tx, offering, id, offeredUntil)
  const accountIds = members.flatMap(({ accountId }) => accountId ?? [])
  await portal.facts.emit(tx, seatsGranted, {
    ...factOf(event),
    registrationId: id,
    accountIds,
    offeredUntil,
  })
}

/** The jobs of the moves `endHold` and `endOffer`. */
export const holding = 'release-held-seats'
export const offering = 'withdraw-offered-seats'

/** Returns the moment this many hours from now, at most the start of the event. */
export function deadlineOf({ startsAt }: Pick<EventRow, 'startsAt'>, now: Date, hours: number): Date {
  const at = new Date(now.getTime() + hours * 3_600_000)
  return startsAt && startsAt > now && startsAt < at ? startsAt : at
}

/** Locks the pool, then the registration: moving up goes from the pool to the registrations of others. */
export async function lockWithSeats(
  tx: Transaction,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow | undefined> {
  await lockPool(tx, poolOf(eventId))
  return lockRegistration(tx, registrationId)
}
