import {
  approvingMove,
  type MoveSituation,
  mayMove,
  type RegistrationActor,
  type RegistrationMove,
} from '@portal/contract/registration-moves.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { lockIfOver } from '#rooms/events/after/withdraw-of-absent.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { notifyRegistered } from '#rooms/events/seats/notify-registered.ts'
import { pushSeats } from '#rooms/events/seats/push-seats.ts'
import {
  findRegistration,
  listMembers,
  lockRegistration,
  type RegistrationRow,
} from '#rooms/events/seats/registration.store.ts'
import { lockWithSeats, type Moving } from './change-seats.ts'
import { moveWork } from './move-work.ts'
import { refusedMove } from './refused-move.ts'
import type { ExistingMove, MoveWork, WantedMove } from './wanted-move.ts'

export interface Moved {
  before: RegistrationRow
  /** False when the registration was in that state already, so that a repeated call changes nothing. */
  isDone: boolean
}

/** The moves that may undo a check-in; no certificate must be issued in the meantime. */
const withdrawing: readonly RegistrationMove[] = ['takeOut', 'undoCheckIn']

/**
 * Moves a registration along the table in contract/src/registration-moves.ts, in the caller's transaction:
 * locks it, writes its state and its people, frees or takes seats, and notifies and mails people. Apart from
 * `enterRegistration` and the statement of `insertSeated`, which write new registrations, this is the only
 * function that changes a state. Locks: the event's pool of seats, then the registration; a check-in needs no
 * seats and locks only the registration.
 * @throws NOT_FOUND; CONFLICT with the reason when the table does not have the move, or there is no seat for
 *   it.
 */
export async function moveRegistration(portal: Portal, tx: Transaction, wanted: WantedMove): Promise<Moved> {
  const moving = await beginMove(portal, tx, wanted)
  if (!moving) throw notFound('registration')
  const { registration, phase, event } = moving
  const situation = { by: actorOf(wanted, moving), from: registration.state, phase }
  const move = moveOf(wanted.move, situation)
  if (!move) return { before: registration, isDone: false }
  if (!mayMove(move, situation)) throw refusedMove(moving, move, wanted)
  const isDone = await moveWork[move](moving, wanted)
  if (isDone) await notifyOfMove(portal, tx, { eventId: event.id, move })
  return { before: registration, isDone }
}

/**
 * Moves a registration on behalf of the clock. Does nothing when the table doesn't have the move now, or it
 * is not due, because the clock calls again.
 * @param isDue whether the deadline of the locked registration is over.
 */
export async function moveByClock(
  portal: Portal,
  tx: Transaction,
  wanted: { registrationId: string; move: 'endHold' | 'endOffer' | 'lapse' },
  isDue: (registration: RegistrationRow) => boolean,
): Promise<void> {
  const { registrationId, move } = wanted
  const moving = await beginMove(portal, tx, wanted)
  if (!moving || !isDue(moving.registration)) return
  const { registration, phase, event } = moving
  if (!mayMove(move, { by: 'clock', from: registration.state, phase })) return
  const work: MoveWork = moveWork[move]
  await work(moving, { registrationId, move, by: 'clock' })
  await notifyRegistered(portal, tx, event.id)
}

/** Notifies of a move. A check-in changes no state that people are mailed about. */
async function notifyOfMove(
  portal: Portal,
  tx: Transaction,
  { eventId, move }: { eventId: string; move: RegistrationMove },
): Promise<void> {
  if (move === 'checkIn' || move === 'undoCheckIn') return pushSeats(portal, tx, eventId, [])
  await notifyRegistered(portal, tx, eventId, isOfPeople(move) ? null : [])
}

async function beginMove(
  portal: Portal,
  tx: Transaction,
  { registrationId, move }: Pick<WantedMove, 'registrationId' | 'move'>,
): Promise<Moving | undefined> {
  const isCheckIn = move === 'checkIn'
  const seen = await (isCheckIn ? lockRegistration : findRegistration)(tx, registrationId)
  const known = seen && (await findEvent(tx, seen.eventId))
  if (!known) return undefined
  if (withdrawing.includes(move)) await lockIfOver(portal, tx, known)
  const registration = isCheckIn ? seen : await lockWithSeats(tx, known.id, registrationId)
  // Read after the lock of the pool, which cancelling the event takes as well.
  const event = isCheckIn ? known : await findEvent(tx, known.id)
  if (!registration || !event) return undefined
  const now = portal.clock.now()
  const members = await listMembers(tx, [registrationId])
  return { portal, tx, event, now, phase: phaseOf(event, now), registration, members }
}

/** Returns the row of the table for the state; undefined when the registration is in the state already. */
function moveOf(move: ExistingMove, situation: MoveSituation): ExistingMove | undefined {
  const { from } = situation
  if (move === 'approve') return from === 'Approved' ? undefined : (approvingMove(situation) ?? move)
  return move === 'undoApproval' && from === 'Registered' ? undefined : move
}

function actorOf({ by, accountId }: WantedMove, { members }: Moving): RegistrationActor {
  if (by !== 'student') return by
  return members.some((one) => one.isLeader && one.accountId === accountId) ? 'leader' : 'member'
}

const staying: readonly RegistrationMove[] = [
  ...(['accept', 'handOver', 'remind', 'approve', 'approveGroup', 'undoApproval'] as const),
]

/** Returns whether people come or leave by the move. */
function isOfPeople(move: RegistrationMove): boolean {
  return !staying.includes(move)
}
