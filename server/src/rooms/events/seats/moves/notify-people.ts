import { hasSeat } from '@portal/contract/registration-moves.ts'
import { factOf, groupInvited, memberLeft, seatsLost } from '#rooms/events/events.facts.ts'
import { lostSeatMail, memberLeftMail } from '#rooms/events/events.mails.ts'
import type { MemberRow } from '#rooms/events/seats/registration.store.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import type { Moving } from './change-seats.ts'

/**
 * Notifies people that they lost their place in an event, and mails them why.
 * @param reason the first sentence without its full stop.
 */
export async function notifyLost(
  { portal, tx, event, registration }: Moving,
  people: readonly MemberRow[],
  reason: string,
): Promise<void> {
  if (people.length === 0 || registration.state === 'Unconfirmed') return
  const hadSeat = hasSeat(registration.state)
  const accountIds = people.flatMap(({ accountId }) => accountId ?? [])
  if (hadSeat && accountIds.length > 0)
    await portal.facts.emit(tx, seatsLost, { ...factOf(event), registrationId: registration.id, accountIds })
  const accounts = await accountsForMail(tx, accountIds)
  const reached = people.flatMap(({ accountId, guest }) => guest ?? accounts.get(accountId ?? '') ?? [])
  const mails = reached.map((person) => lostSeatMail(portal.config, { event, person, reason, hadSeat }))
  await portal.mails.addMass(tx, mails)
}

/**
 * Notifies and mails the leader of a group that continues about the members who left.
 * @param how for example 'declined'.
 * @param refillUntil the deadline for inviting a replacement; null when the others are enough.
 */
export async function notifyLeader(
  { portal, tx, event, members }: Moving,
  gone: readonly MemberRow[],
  { how, refillUntil }: { how: string; refillUntil: Date | null },
): Promise<void> {
  const leader = members.find(({ isLeader }) => isLeader)
  if (!leader?.accountId || gone.includes(leader) || gone.length === 0) return
  const { accountId } = leader
  for (const { participantId, accountId: by } of gone)
    if (by) await portal.facts.emit(tx, memberLeft, { ...factOf(event), participantId, by, accountId })
  const person = (await accountsForMail(tx, [accountId])).get(accountId)
  if (!person) return
  const names = gone.map(({ name }) => name)
  await portal.mails.addMass(tx, [memberLeftMail(portal.config, { event, person, names, how, refillUntil })])
}

/** Notifies members that they are asked to agree to a group. @param by the account of its leader. */
export async function notifyAsked(
  { portal, tx, event }: Pick<Moving, 'portal' | 'tx' | 'event'>,
  asked: readonly MemberRow[],
  by: string,
): Promise<void> {
  for (const { participantId, accountId } of asked)
    if (accountId)
      await portal.facts.emit(tx, groupInvited, { ...factOf(event), participantId, accountId, by })
}
