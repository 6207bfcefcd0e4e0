import { fullInWords } from '@portal/contract/event-labels.ts'
import { guestLimits } from '@portal/contract/festival-words.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { scheduleAt } from '#platform/jobs/publish-at.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import { hasRoomFor, refusalOf } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import {
  AlreadyIn,
  enterRegistration,
  takeSeatsOfEntry,
} from '#rooms/events/seats/moves/enter-registration.ts'
import { lapsing } from '#rooms/events/seats/moves/seat-jobs.ts'
import {
  checkPartyAnswers,
  type GivenPartyAnswers,
  type PartyAnswers,
} from '#rooms/events/seats/registering/party-answers.ts'
import { saveGuestAnswers } from '#rooms/events/seats/registering/person-answers.store.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import { countClaimsFrom, type Guest, listClaims, listTakenMailboxes } from './guest.store.ts'
import { mailGuestCode, visitorKey } from './guest-code.ts'
import { isRepeatOfGuests } from './repeated-guests.ts'

const confirmWithinMs = guestLimits.confirmMinutes * 60_000

export interface GuestsRegistration {
  /** The guests; the first leads the group. */
  guests: readonly Guest[]
  groupName: string
  given: GivenPartyAnswers
  /** The caller's network, to which the claim and its mail count; null at the desk, which needs no code. */
  visitor: string | null
  /** Whether they want to wait when all seats are taken. */
  mayWait: boolean
}

export interface GuestsRegistered {
  registrationId: string
  isWaiting: boolean
  /** Whether the button was pressed twice. */
  isRepeat: boolean
}

/**
 * Registers guests of other colleges. At the desk they get their seats at once. Everyone else makes a claim,
 * which reserves neither seats nor e-mails until it is confirmed by the code sent to the first guest.
 * @throws CONFLICT when guests can't register for the event now, or with the field's path when a guest is in
 *   the event already; VALIDATION for a group of another size; RATE_LIMITED when too many claims from one
 *   network are waiting.
 */
export async function registerGuests(
  portal: Portal,
  event: EventRow,
  registration: GuestsRegistration,
): Promise<GuestsRegistered> {
  const { guests, visitor, mayWait } = registration
  if (event.guestFee === null) throw conflict('This event is only for students of this college')
  const pool = (await readPools(portal.db, [poolOf(event.id)])).get(poolOf(event.id))
  const refusal = refusalOf(event, { pool, student: null, now: portal.clock.now() })
  if (refusal) throw conflict(refusal)
  checkGuests(event, guests)
  const answers = checkPartyAnswers(event.questions, registration.given)
  if (!mayWait && !hasRoomFor(pool, guests.length)) throw conflict(fullInWords(event, guests.length))
  await refuseTaken(portal, event, guests)
  try {
    return await portal.inTransaction((tx) =>
      visitor === null
        ? enterAtDesk(portal, tx, event, { ...registration, answers })
        : claim(portal, tx, event, { ...registration, answers, visitor }),
    )
  } catch (error) {
    if (!(error instanceof AlreadyIn)) throw error
    await refuseTaken(portal, event, guests)
    throw conflict('Someone has just registered. Try again.')
  }
}

/** The error when one of the guests is in the event already. */
export class GuestTaken extends Problem {
  /** The registration of a guest; null for a student. */
  readonly registrationId: string | null
  readonly email: string

  constructor(guests: readonly Guest[], taken: Awaited<ReturnType<typeof listTakenMailboxes>>[number]) {
    const nth = guests.findIndex(({ email }) => mailboxOf(email) === taken.mailbox)
    const email = guests[nth]?.email ?? taken.mailbox
    const next = taken.isGuest ? ' We have e-mailed the link to that registration.' : ''
    const message = `${email} has already registered for this event.${next}`
    const path = guests.length === 1 ? 'email' : `members.${nth}.email`
    super('CONFLICT', message, { errors: [{ path, message }] })
    this.registrationId = taken.isGuest ? taken.registrationId : null
    this.email = email
  }
}

async function refuseTaken(portal: Portal, event: EventRow, guests: readonly Guest[]): Promise<void> {
  const mailboxes = guests.map(({ email }) => mailboxOf(email))
  const [taken] = await listTakenMailboxes(portal.db, event.id, mailboxes)
  if (taken) throw new GuestTaken(guests, taken)
}

function checkGuests({ minMembers, maxMembers }: EventRow, guests: readonly Guest[]): void {
  const size = guests.length
  if (size < minMembers || size > maxMembers) {
    const wanted = minMembers === maxMembers ? `${minMembers}` : `${minMembers} to ${maxMembers}`
    throw fieldProblem(
      'members',
      maxMembers === 1
        ? 'This event is for single people. Register without a group.'
        : `A group has ${wanted} members. You entered ${size}.`,
    )
  }
  const mailboxes = guests.map(({ email }) => mailboxOf(email))
  for (const [index, mailbox] of mailboxes.entries())
    if (mailboxes.indexOf(mailbox) < index)
      throw fieldProblem(
        `members.${index}.email`,
        'This e-mail is entered twice. Each member needs their own.',
      )
}

async function enterAtDesk(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { guests, groupName, answers, mayWait }: GuestsRegistration & { answers: PartyAnswers },
): Promise<GuestsRegistered> {
  const people = guests.map((guest) => ({ guest }))
  const registrationId = await enterRegistration(portal, tx, event, {
    move: 'register',
    by: 'desk',
    people,
    groupName,
    answers: answers.shared,
  })
  await saveOwnOf(tx, registrationId, guests, answers)
  const size = guests.length
  const isWaiting = await takeSeatsOfEntry(tx, event, { registrationId, size, mayWait })
  return { registrationId, isWaiting, isRepeat: false }
}

async function claim(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { guests, groupName, answers, visitor }: GuestsRegistration & { answers: PartyAnswers; visitor: string },
): Promise<GuestsRegistered> {
  const [leader] = guests
  if (!leader) throw fieldProblem('members', 'Enter the members')
  const key = visitorKey(portal.config, visitor)
  // Serialises a double press. The limit needs no lock: a few more at the same moment do no harm.
  await takeAdvisoryLock(tx, 'guest-claim', `${event.id}:${leader.email}`)
  const since = repeatSince(portal.clock)
  for (const registrationId of await listClaims(tx, event.id, leader.email))
    if (await isRepeatOfGuests(tx, registrationId, { guests, since }))
      return { registrationId, isWaiting: false, isRepeat: true }
  if ((await countClaimsFrom(tx, key)) >= guestLimits.unconfirmedPerAddressMax * portal.config.limitScale)
    throw new Problem('RATE_LIMITED', tooMany, { retryAfterSeconds: 300 })
  const unconfirmedUntil = new Date(portal.clock.now().getTime() + confirmWithinMs)
  const people = guests.map((guest) => ({ guest }))
  const registrationId = await enterRegistration(portal, tx, event, {
    move: 'claim',
    by: 'guest',
    people,
    groupName,
    answers: answers.shared,
    unconfirmedUntil,
  })
  await saveOwnOf(tx, registrationId, guests, answers)
  await scheduleAt(portal, tx, lapsing, registrationId, unconfirmedUntil)
  await mailGuestCode(portal, tx, { event, registrationId, person: leader, visitor })
  return { registrationId, isWaiting: false, isRepeat: false }
}

function saveOwnOf(tx: Transaction, registrationId: string, guests: readonly Guest[], { own }: PartyAnswers) {
  const all = guests.map(({ email }, nth) => ({ email, answers: own[nth] ?? {} }))
  const answered = all.filter(({ answers }) => Object.keys(answers).length > 0)
  return saveGuestAnswers(tx, { registrationId, guests: answered })
}

const tooMany =
  'Too many registrations from your network are waiting for their codes. Confirm yours, or try again in a few minutes.'
