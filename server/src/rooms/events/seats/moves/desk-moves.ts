import { conflict, notFound } from '#platform/problem.ts'
import { withdrawOfAbsent } from '#rooms/events/after/withdraw-of-absent.ts'
import { listMembers } from '#rooms/events/seats/registration.store.ts'
import { changePeople, insertPerson } from '#rooms/events/seats/registration-writes.store.ts'
import { takeFreeSeats } from './approval-moves.ts'
import { keep, type Moving } from './change-seats.ts'
import { notifyLost } from './notify-people.ts'
import { listPlaceHolders } from './taken-places.store.ts'
import { personOf, type WantedMove } from './wanted-move.ts'

/* The moves at a door and at a desk. */

export async function checkIn(
  moving: Moving,
  { participantId, checkIn: made }: WantedMove,
): Promise<boolean> {
  const { tx, registration, now } = moving
  const own = personOf(moving, participantId)
  if (own.checkedInAt || !made) return false
  await changePeople(tx, [own], { checkedInAt: made.at, checkedInBy: made.by })
  if (own.acceptedAt === null) await changePeople(tx, [own], { acceptedAt: now })
  const { state, heldUntil, offeredUntil } = registration
  // A check-in changes nothing in a complete registration, which halves the writes of a crowd at the door.
  if (state === 'Registered' && heldUntil === null && offeredUntil === null) return true
  const members = moving.members.map((one) =>
    one === own ? { ...one, acceptedAt: now, checkedInAt: made.at } : one,
  )
  await keep(
    { ...moving, members },
    registration.offeredUntil ? { offeredUntil: null, mailedState: null } : {},
  )
  return true
}

export async function undoCheckIn(moving: Moving, { participantId }: WantedMove): Promise<boolean> {
  const { portal, tx, event } = moving
  const own = personOf(moving, participantId)
  if (!own.checkedInAt) throw notFound('check-in')
  await changePeople(tx, [own], { checkedInAt: null, checkedInBy: null })
  await withdrawOfAbsent(portal, tx, event)
  return true
}

export async function addMember(moving: Moving, { person }: WantedMove): Promise<boolean> {
  const { tx, registration } = moving
  await addToRegistrationAtDesk(moving, person)
  const members = await listMembers(tx, [registration.id])
  await keep({ ...moving, members }, { size: members.length })
  await takeFreeSeats(moving, 1)
  return true
}

export async function replaceMember(moving: Moving, { participantId, person }: WantedMove): Promise<boolean> {
  const { tx, registration, now } = moving
  const gone = moving.members.find((one) => one.participantId === participantId)
  if (!gone || !person) throw notFound('member')
  if (gone.checkedInAt) throw conflict(`${gone.name} is checked in. Undo the check-in first.`)
  await changePeople(tx, [gone], { leftAt: now })
  await addToRegistrationAtDesk(moving, person)
  const lead = gone.isLeader && { leaderId: person.accountId, leaderGuestId: person.guestId }
  await keep({ ...moving, members: await listMembers(tx, [registration.id]) }, { ...lead })
  await notifyLost(
    moving,
    [gone],
    `${person.name} has your place in “${registration.groupName || 'the group'}” now`,
  )
  return true
}

/** Does the same as `addToRegistration` for a desk, which may see who has the account or the e-mail. */
async function addToRegistrationAtDesk({ tx, registration, now }: Moving, person: WantedMove['person']) {
  const { id: registrationId, eventId } = registration
  if (!person) throw notFound('member')
  if (await insertPerson(tx, { registrationId, eventId, person, now })) return
  const [holder] = await listPlaceHolders(tx, eventId, {
    accountIds: person.accountId === null ? [] : [person.accountId],
    mailboxes: person.mailbox === null ? [] : [person.mailbox],
  })
  const name = holder?.name ?? person.name
  const how = name === person.name ? 'for this event' : 'with this e-mail'
  throw conflict(`${name} has already registered ${how}. Search for them.`)
}

/**
 * Adds a person to the registration.
 * @throws CONFLICT when they are in the event already.
 */
export async function addToRegistration({ tx, registration, now }: Moving, person: WantedMove['person']) {
  const { id: registrationId, eventId } = registration
  if (!person) throw notFound('member')
  if (!(await insertPerson(tx, { registrationId, eventId, person, now })))
    throw conflict(`${person.name} has already registered for this event. Search for them.`)
}
