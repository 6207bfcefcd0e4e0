import { sql } from 'kysely'
import { insertFields } from '#platform/database/columns.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readCount, readRow, readRows } from '#platform/database/statements.ts'
import { type KeptCode, keptCodeColumns, type NewKeptCode } from '#platform/mail/mailed-code.ts'
import { type Answers, type OwnRegistrationRow, ownColumns } from '#rooms/events/seats/registration.store.ts'

/** The data that a guest enters; the e-mail in lower case. */
export interface Guest {
  name: string
  college: string
  email: string
  phone: string
}

/** Inserts guests of an event. @returns their ids, in the same order. */
export async function insertGuests(
  tx: Transaction,
  eventId: string,
  { guests, now }: { guests: readonly Guest[]; now: Date },
): Promise<string[]> {
  if (guests.length === 0) return []
  const column = (name: keyof Guest) => sql`${guests.map((guest) => guest[name])}::text[]`
  return readColumn(tx)`
    with written as (
      insert into event_guests (event_id, name, college, email, phone, created_at)
      select ${eventId}::bigint, g.name, g.college, g.email, g.phone, ${now}::timestamptz
      from unnest(${column('name')}, ${column('college')}, ${column('email')}, ${column('phone')})
        with ordinality as g (name, college, email, phone, place) order by g.place
      returning id
    )
    select id from written order by id`
}

/**
 * Changes the data of a guest in a registration. The participant gets the new e-mail in the event.
 * @returns false when the participant is not a guest of the registration.
 */
export async function changeGuest(
  tx: Transaction,
  change: { registrationId: string; participantId: string; guest: Guest },
): Promise<boolean> {
  const { registrationId, participantId, guest } = change
  const changed = await changeRows(tx)`
    update event_guests g set name = ${guest.name}, college = ${guest.college},
      email = ${guest.email}, phone = ${guest.phone}
    from event_participants p
    where p.id = ${participantId} and p.registration_id = ${registrationId} and p.left_at is null and g.id = p.guest_id`
  return changed === 1
}

/** Returns registrations of an event that are waiting for the code sent to this e-mail, newest first. */
export async function listClaims(runner: Runner, eventId: string, email: string): Promise<string[]> {
  return readColumn(runner)`select r.id from event_guests g
    join event_registrations r on r.leader_guest_id = g.id
    where g.email = ${email} and g.event_id = ${eventId} and r.state = 'Unconfirmed' order by r.id desc limit 5`
}

/** Returns how many registrations from one network are waiting for their codes. */
export function countClaimsFrom(runner: Runner, visitor: string): Promise<number> {
  return readCount(runner)`select count(*)::int as count from event_guest_codes c
    join event_registrations r on r.id = c.registration_id
    where c.visitor = ${visitor} and r.state = 'Unconfirmed'`
}

/** Returns which mailboxes (lower case, without a tag) are in the event, of guests and of students. */
export function listTakenMailboxes(runner: Runner, eventId: string, mailboxes: readonly string[]) {
  return readRows<{ mailbox: string; registrationId: string; isGuest: boolean }>(runner)`
    select mailbox, registration_id as "registrationId", guest_id is not null as "isGuest" from event_participants
    where event_id = ${eventId} and mailbox = any (${[...mailboxes]}::text[]) and left_at is null`
}

export interface GuestMemberRow extends Guest {
  participantId: string
  isLeader: boolean
  checkedInAt: Date | null
  /** The guest's own answers to the questions of the event, and those of the group. */
  answers: Answers
}

/** Returns everyone in a guests' registration, the leader first, without people who left, unless all did. */
export function listGuests(runner: Runner, registrationId: string) {
  return readRows<GuestMemberRow>(runner)`
    select p.id as "participantId", g.name, g.college, g.email, g.phone, p.checked_in_at as "checkedInAt",
      g.id = r.leader_guest_id as "isLeader", r.answers || p.answers as answers
    from event_participants p join event_registrations r on r.id = p.registration_id
    join event_guests g on g.id = p.guest_id
    where r.id = ${registrationId} and (p.left_at is null or p.left_at = r.cancelled_at)
    order by g.id <> r.leader_guest_id, g.id`
}

/** Returns the registration that a guest leads, including cancelled ones. */
export function findGuestRegistration(runner: Runner, id: string) {
  return readRow<OwnRegistrationRow & { cancelReason: string }>(runner)`
    select ${ownColumns}, r.cancel_reason as "cancelReason"
    from event_registrations r join event_participants p on p.registration_id = r.id and p.guest_id = r.leader_guest_id
    where r.id = ${id} order by p.id desc limit 1`
}

/** Stores the newest code of a registration in place of an older one. */
export async function saveGuestCode(
  tx: Transaction,
  registrationId: string,
  code: NewKeptCode & { visitor: string },
): Promise<void> {
  await changeRows(
    tx,
  )`insert into event_guest_codes as c ${insertFields({ ...code, registrationId, sentCount: 1 })}
    on conflict (registration_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      attempts_left = excluded.attempts_left, sent_count = c.sent_count + 1, sent_at = excluded.sent_at`
}

export function findGuestCode(runner: Runner, registrationId: string) {
  return readRow<KeptCode>(runner)`select ${keptCodeColumns} from event_guest_codes
    where registration_id = ${registrationId}`
}

/** Uses up one attempt before the code is compared, so that parallel guesses all count. */
export function spendAttempt(runner: Runner, registrationId: string) {
  return readRow<KeptCode>(runner)`update event_guest_codes set attempts_left = attempts_left - 1
    where registration_id = ${registrationId} and attempts_left > 0 returning ${keptCodeColumns}`
}
