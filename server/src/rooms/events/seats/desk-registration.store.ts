import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import type { Guest } from '#rooms/events/guests/guest.store.ts'
import type { StudentFacts } from '#rooms/people/people.ts'

/* What a registration desk changes of who is in a registration. The rest of the SQL: registration.store.ts. */

/** Someone at a desk: one of our students, or a guest. */
export type DeskPerson = { student: StudentFacts } | { guest: Guest }

/** Someone who is written down: a guest has a row of their own by now. */
type WrittenPerson = { accountId: string } | { guestId: string; guestEmail: string }

export async function writePerson(
  tx: Transaction,
  { eventId, person, now }: { eventId: string; person: DeskPerson; now: Date },
): Promise<WrittenPerson> {
  if ('student' in person) return { accountId: person.student.id }
  const { name, college, email, phone } = person.guest
  const { rows } = await sql<{ id: string }>`
    insert into event_guests (event_id, name, college, email, phone, created_at)
    values (${eventId}, ${name}, ${college}, ${email}, ${phone}, ${now}) returning id`.execute(tx)
  return { guestId: rows[0]?.id ?? '', guestEmail: email }
}

/** Writes a registration without anyone in it. @returns its id; null when the event is not live any more. */
export async function insertDeskRegistration(
  tx: Transaction,
  registration: { eventId: string; leader: WrittenPerson; groupName: string; size: number; now: Date },
): Promise<string | null> {
  const { eventId, leader, groupName, size, now } = registration
  const { accountId, guestId } = idsOf(leader)
  const { rows } = await sql<{ id: string }>`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share)
    insert into event_registrations (event_id, leader_id, leader_guest_id, state, size, group_name, created_at)
    select e.id, ${accountId}::bigint, ${guestId}::bigint, 'Registered', ${size}::int, ${groupName},
      ${now}::timestamptz from e
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Puts someone into a registration, who agrees by standing at the desk. @returns false when they are in the event already. */
export async function insertDeskMember(
  tx: Transaction,
  member: { registrationId: string; eventId: string; person: WrittenPerson; now: Date },
): Promise<boolean> {
  const { registrationId, eventId, person, now } = member
  const { accountId, guestId, guestEmail } = idsOf(person)
  const { numAffectedRows } = await sql`
    insert into event_participants (registration_id, event_id, account_id, guest_id, guest_email, accepted_at)
    values (${registrationId}, ${eventId}, ${accountId}, ${guestId}, ${guestEmail}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Takes one person out of a registration that goes on; null when they were not in it. */
export async function removeDeskMember(
  tx: Transaction,
  { registrationId, participantId, now }: { registrationId: string; participantId: string; now: Date },
): Promise<{ wasLeader: boolean } | null> {
  const { rows } = await sql<{ wasLeader: boolean }>`update event_participants p set left_at = ${now}
    from event_registrations r
    where p.id = ${participantId} and p.registration_id = ${registrationId} and r.id = p.registration_id
      and p.left_at is null
    returning (p.account_id = r.leader_id or p.guest_id = r.leader_guest_id) is true as "wasLeader"`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function setLeader(
  tx: Transaction,
  registrationId: string,
  leader: WrittenPerson,
): Promise<void> {
  const { accountId, guestId } = idsOf(leader)
  await sql`update event_registrations set leader_id = ${accountId}, leader_guest_id = ${guestId}
    where id = ${registrationId}`.execute(tx)
}

/** Everyone of a registration has agreed, and nobody has to confirm an e-mail any more: they stand at the desk. */
export async function approveEveryone(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await sql`update event_participants set accepted_at = ${now}
    where registration_id = ${registrationId} and left_at is null and accepted_at is null`.execute(tx)
  await sql`update event_registrations
    set state = 'Approved', held_until = null, offered_until = null, unconfirmed_until = null
    where id = ${registrationId}`.execute(tx)
}

/**
 * Changes what is known of a guest in a registration.
 * @returns 'absent' when nobody of it is that guest; 'taken' when someone with that e-mail is in the event: then roll back.
 */
export async function changeGuest(
  tx: Transaction,
  { registrationId, participantId, guest }: { registrationId: string; participantId: string; guest: Guest },
): Promise<'changed' | 'absent' | 'taken'> {
  const { rows } = await sql<{ guestId: string; isTaken: boolean }>`
    select p.guest_id as "guestId", exists (select from event_participants o where o.event_id = p.event_id
      and o.guest_email = ${guest.email} and o.left_at is null and o.id <> p.id) as "isTaken"
    from event_participants p where p.id = ${participantId} and p.registration_id = ${registrationId}
      and p.guest_id is not null and p.left_at is null for update`.execute(tx)
  const [found] = rows
  if (!found) return 'absent'
  if (found.isTaken) return 'taken'
  await sql`update event_participants set guest_email = ${guest.email} where id = ${participantId}`.execute(
    tx,
  )
  await sql`update event_guests set name = ${guest.name}, college = ${guest.college}, email = ${guest.email},
    phone = ${guest.phone} where id = ${found.guestId}`.execute(tx)
  return 'changed'
}

function idsOf(person: WrittenPerson) {
  return 'accountId' in person
    ? { accountId: person.accountId, guestId: null, guestEmail: null }
    : { accountId: null, ...person }
}
