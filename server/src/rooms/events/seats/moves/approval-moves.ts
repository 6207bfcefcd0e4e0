import { fullInWords } from '@portal/contract/event-labels.ts'
import { takeSeats } from '#platform/capacity/capacity.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import { conflict } from '#platform/problem.ts'
import { withdrawOfAbsent } from '#rooms/events/after/withdraw-of-absent.ts'
import { holderOf, poolOf } from '#rooms/events/seats/registration.store.ts'
import {
  changePeople,
  changeRegistration,
  setMailboxes,
} from '#rooms/events/seats/registration-writes.store.ts'
import { keep, type Moving, removePeople } from './change-seats.ts'
import { notifyLost } from './notify-people.ts'
import type { WantedMove } from './wanted-move.ts'

/* The moves that give a registration its seats late, approve it, or end it on behalf of the team. */

export async function confirm(moving: Moving): Promise<boolean> {
  const { tx, registration, event } = moving
  const { id, size } = registration
  await proveMailboxes(moving)
  const answer = await takeSeats(tx, poolOf(event.id), holderOf(id), size)
  if (answer.state === 'full') throw conflict(fullInWords(event, size))
  const state = answer.state === 'seated' ? 'Registered' : 'Waiting'
  await changeRegistration(tx, id, { state, unconfirmedUntil: null })
  return true
}

/** Approves a registration. Everyone who appears at a desk, or before the team, has thereby agreed. */
export async function approve(moving: Moving): Promise<boolean> {
  const { tx, registration, members, now } = moving
  if (registration.state === 'Unconfirmed') {
    await proveMailboxes(moving)
    await takeFreeSeats(moving, registration.size)
  }
  const asked = members.filter(({ acceptedAt }) => acceptedAt === null)
  await changePeople(tx, asked, { acceptedAt: now })
  await changeRegistration(tx, registration.id, {
    state: 'Approved',
    heldUntil: null,
    offeredUntil: null,
    unconfirmedUntil: null,
  })
  return true
}

export async function undoApproval(moving: Moving): Promise<boolean> {
  await keep({ ...moving, registration: { ...moving.registration, state: 'Registered' } })
  return true
}

export async function takeOut(moving: Moving, { reason = '' }: WantedMove): Promise<boolean> {
  const { portal, tx, event, members } = moving
  await removePeople(moving, members, { reason: reason || 'Taken out by the team' })
  await notifyLost(moving, members, reason ? `The team took you out (${reason})` : 'The team took you out')
  await withdrawOfAbsent(portal, tx, event)
  return true
}

export async function leaveAll(moving: Moving, reason: string): Promise<boolean> {
  await removePeople(moving, moving.members, { reason })
  return true
}

/** @throws CONFLICT when a person of the event has the e-mail of one of the guests. */
async function proveMailboxes({ tx, members }: Moving): Promise<void> {
  const people = members.flatMap(({ participantId, guest }) =>
    guest ? [{ participantId, mailbox: mailboxOf(guest.email), email: guest.email }] : [],
  )
  if (await setMailboxes(tx, people)) return
  const whose = people.length === 1 ? people[0]?.email : 'Someone of this group'
  throw conflict(`${whose} has already registered for this event`)
}

/** @throws CONFLICT when there are too few seats, or others wait for them; then roll back. */
export async function takeFreeSeats(
  { tx, event, registration }: Pick<Moving, 'tx' | 'event'> & { registration: { id: string } },
  size: number,
): Promise<void> {
  const answer = await takeSeats(tx, poolOf(event.id), holderOf(registration.id), size)
  if (answer.state === 'seated') return
  const why = size === 1 ? 'All seats are taken.' : `There aren't ${size} seats left.`
  const next =
    answer.state === 'waiting' && answer.position > 1
      ? 'Others are waiting for the next one.'
      : 'Ask the team of the event to offer more.'
  throw conflict(`${why} ${next}`)
}
