import { conflict, notFound } from '#platform/problem.ts'
import { factOf, leadGiven } from '#rooms/events/events.facts.ts'
import { invitationMail, newLeaderMail } from '#rooms/events/events.mails.ts'
import { listMembers, type MemberRow } from '#rooms/events/seats/registration.store.ts'
import { changePeople, changeRegistration } from '#rooms/events/seats/registration-writes.store.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { takeFreeSeats } from './approval-moves.ts'
import { hold, keep, type Moving, removePeople } from './change-seats.ts'
import { addToRegistration } from './desk-moves.ts'
import { mayRemindAt } from './may-remind-at.ts'
import { notifyAsked, notifyLost } from './notify-people.ts'
import { memberOf, personOf, type WantedMove } from './wanted-move.ts'

/* The moves of the leader of a group with its members. */

export async function invite(moving: Moving, wanted: WantedMove): Promise<boolean> {
  const { tx, event, registration, members } = moving
  refuseOffered(moving)
  if (members.length >= event.maxMembers)
    throw conflict(`A group of this event has at most ${event.maxMembers} members`)
  await addToRegistration(moving, wanted.person)
  await takeFreeSeats(moving, 1)
  const held = {
    ...moving,
    registration: await hold(moving),
    members: await listMembers(tx, [registration.id]),
  }
  // The others were mailed about their seats; they are mailed again once everyone has agreed.
  await keep(held, { size: held.members.length, mailedState: 'Pending members' })
  await ask(held, wanted)
  return true
}

export async function replaceInvited(moving: Moving, wanted: WantedMove): Promise<boolean> {
  const { tx, registration, now } = moving
  const gone = invitedOf(moving, wanted)
  await changePeople(tx, [gone], { leftAt: now })
  await addToRegistration(moving, wanted.person)
  await ask({ ...moving, members: await listMembers(tx, [registration.id]) }, wanted)
  await notifyLost(moving, [gone], takenBack(moving, wanted.accountId))
  return true
}

export async function removeInvited(moving: Moving, wanted: WantedMove): Promise<boolean> {
  const gone = invitedOf(moving, wanted)
  const reason = takenBack(moving, wanted.accountId)
  const { isWhole, leaving } = await removePeople(moving, [gone], { reason, canRefill: true })
  await notifyLost(moving, isWhole ? leaving : [gone], reason)
  return true
}

export async function handOver(moving: Moving, { accountId, participantId }: WantedMove): Promise<boolean> {
  const { portal, tx, event, registration } = moving
  refuseOffered(moving)
  const own = memberOf(moving, accountId)
  const next = personOf(moving, participantId)
  if (next.isLeader) return false
  if (!next.accountId) throw conflict(`${next.name} has no account here, so they can't lead`)
  if (!next.acceptedAt) throw conflict(`${next.name} hasn't agreed to the group yet`)
  await changeRegistration(tx, registration.id, { leaderId: next.accountId, leaderGuestId: null })
  await portal.facts.emit(tx, leadGiven, {
    ...factOf(event),
    participantId: next.participantId,
    accountId: next.accountId,
    by: own.accountId ?? '',
  })
  const person = (await accountsForMail(tx, [next.accountId])).get(next.accountId)
  if (!person) return true
  const about = { event, person, group: registration.groupName, by: own.name }
  await portal.mails.addMass(tx, [newLeaderMail(portal.config, about)])
  return true
}

export async function remind(moving: Moving): Promise<boolean> {
  const { tx, registration, members, now } = moving
  const { remindedAt } = registration
  const asked = members.filter(({ acceptedAt }) => acceptedAt === null)
  if (asked.length === 0) throw conflict('Everyone in the group has agreed')
  if (remindedAt && mayRemindAt(remindedAt) > now) {
    const minutes = Math.ceil((mayRemindAt(remindedAt).getTime() - now.getTime()) / 60_000)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw conflict(`They were reminded less than an hour ago. Remind them again in ${wait}.`)
  }
  await changeRegistration(tx, registration.id, { remindedAt: now })
  await mailAsked(moving, asked)
  return true
}

/** Asks the new member to agree, by bell and mail. */
async function ask(moving: Moving, { accountId, person }: WantedMove): Promise<void> {
  const asked = moving.members.filter((one) => one.accountId === person?.accountId)
  await notifyAsked(moving, asked, accountId ?? '')
  await mailAsked(moving, asked)
}

async function mailAsked({ portal, tx, event, registration, members }: Moving, asked: readonly MemberRow[]) {
  const people = await accountsForMail(
    tx,
    asked.flatMap(({ accountId }) => accountId ?? []),
  )
  const { groupName: group, heldUntil } = registration
  const by = members.find(({ isLeader }) => isLeader)?.name ?? ''
  const mails = asked.flatMap(({ accountId }) => {
    const person = people.get(accountId ?? '')
    return person ? invitationMail(portal.config, { event, person, group, by, heldUntil }) : []
  })
  await portal.mails.addMass(tx, mails)
}

/** Returns a member who can still be replaced or removed. */
function invitedOf(moving: Moving, { participantId }: WantedMove): MemberRow {
  const invited = moving.members.find((one) => one.participantId === participantId)
  if (!invited) throw notFound('member')
  if (invited.checkedInAt) throw conflict(`${invited.name} is checked in`)
  if (invited.isLeader || invited.acceptedAt)
    throw conflict(`${invited.name} has agreed to the group. They can leave it themselves.`)
  return invited
}

function takenBack(moving: Moving, accountId: string | undefined): string {
  return `${memberOf(moving, accountId).name} withdrew the invitation to ${moving.registration.groupName || 'the group'}`
}

/** Refuses changes until an offered seat is taken or declined. */
function refuseOffered({ registration }: Moving): void {
  if (registration.offeredUntil) throw conflict('Take the free seat first')
}
