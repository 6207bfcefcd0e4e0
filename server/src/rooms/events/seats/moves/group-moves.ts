import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { needsReason } from '#rooms/events/seats/needs-reason.ts'
import { changePeople } from '#rooms/events/seats/registration-writes.store.ts'
import { isTooSmall, keep, type Moving, removePeople } from './change-seats.ts'
import { notifyLeader, notifyLost } from './notify-people.ts'
import { memberOf, personOf, type WantedMove } from './wanted-move.ts'

/*
 * The moves of members and of the clock with a group and an offered seat. Moves of the leader: lead-moves.ts.
 */

export async function accept(moving: Moving, { accountId }: WantedMove): Promise<boolean> {
  const { tx, registration, now } = moving
  const own = memberOf(moving, accountId)
  const takesOffer = own.isLeader && registration.offeredUntil !== null
  if (own.acceptedAt !== null && !takesOffer) return false
  const isNew = own.acceptedAt === null
  if (isNew) await changePeople(tx, [own], { acceptedAt: now })
  const members = moving.members.map((one) => (one === own ? { ...one, acceptedAt: now } : one))
  // The mail of the offer had no ticket, so another mail is due.
  await keep({ ...moving, members }, takesOffer ? { offeredUntil: null, mailedState: null } : {})
  return true
}

export async function leave(moving: Moving, wanted: WantedMove, how: string): Promise<boolean> {
  const { registration, members, event, now } = moving
  const own = wanted.by === 'guest' ? members[0] : memberOf(moving, wanted.accountId)
  if (!own) throw notFound('registration')
  if (wanted.move === 'decline' && own.acceptedAt !== null && !(own.isLeader && registration.offeredUntil))
    throw conflict('You have agreed already. Unregister instead.')
  const gone = wanted.by === 'guest' ? members : [own]
  if (gone.some(({ checkedInAt }) => checkedInAt)) throw conflict('You were checked in already')
  const isAsked = own.acceptedAt === null || (own.isLeader && registration.offeredUntil !== null)
  const isLate = needsReason(event, { state: registration.state, isAsked }, now)
  if (wanted.by === 'student' && wanted.move === 'leave' && isLate && !wanted.reason)
    throw fieldProblem('reason', 'Registration is closed. Enter why you leave.')
  const { isWhole, leaving, refillUntil } = await removePeople(moving, gone, {
    reason: wanted.reason ?? '',
    canRefill: wanted.by !== 'guest',
  })
  if (!isWhole) await notifyLeader(moving, gone, { how, refillUntil })
  else if (wanted.by !== 'guest')
    await notifyLost(
      moving,
      leaving.filter((one) => one !== own),
      own.isLeader ? `${own.name} unregistered the group` : `${own.name} ${how}, and too few are left in it`,
    )
  return true
}

export async function endHold(moving: Moving): Promise<boolean> {
  const { event, members } = moving
  const asked = members.filter(({ acceptedAt, checkedInAt }) => acceptedAt === null && checkedInAt === null)
  if (asked.length === 0 && !isTooSmall(event, members)) {
    await keep(moving, { heldUntil: null, state: 'Registered' })
    return true
  }
  const reason =
    asked.length > 0 ? 'Not everyone in the group agreed in time' : 'Too few were in the group in time'
  const { isWhole } = await removePeople(moving, asked, { reason })
  if (isWhole) await notifyLost(moving, members, reason)
  else {
    await notifyLost(moving, asked, 'You did not agree to the group in time')
    await notifyLeader(moving, asked, { how: 'did not agree in time', refillUntil: null })
  }
  return true
}

export async function endOffer(moving: Moving): Promise<boolean> {
  const reason = 'The free seat was not accepted in time'
  const { leaving } = await removePeople(
    moving,
    moving.members.filter(({ checkedInAt }) => checkedInAt === null),
    { reason },
  )
  await notifyLost(moving, leaving, reason)
  return true
}

/** Removes a person who continues in another registration of the event; a group continues without them. */
export async function merge(moving: Moving, { participantId }: WantedMove): Promise<boolean> {
  const own = personOf(moving, participantId)
  await removePeople(moving, [own], {
    reason: 'Merged with another registration of the same person',
    keepsGroup: true,
  })
  return true
}
