import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { type OwnRegistrationRow, ownColumns } from '#rooms/events/seats/registration.store.ts'

/* The SQL of guests of other colleges. */

/** What a guest writes down; the e-mail in lower case. */
export interface Guest {
  name: string
  college: string
  email: string
  phone: string
}

/**
 * Writes the registration of guests, as if it had its seats; the first leads it.
 * @param unconfirmedUntil null: nobody has to confirm it, as at the desk.
 * @returns its id; 'gone' when the event is not live any more; 'taken' when one of them is in the event already: then roll back.
 */
export async function insertGuestRegistration(
  tx: Transaction,
  registration: {
    eventId: string
    guests: readonly Guest[]
    groupName: string
    unconfirmedUntil: Date | null
    now: Date
  },
): Promise<{ id: string } | 'gone' | 'taken'> {
  const { eventId, guests, groupName, unconfirmedUntil, now } = registration
  const column = (name: keyof Guest) => sql`${guests.map((guest) => guest[name])}::text[]`
  const { rows: written } = await sql<{ id: string; email: string }>`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share)
    insert into event_guests (event_id, name, college, email, phone, created_at)
    select e.id, g.name, g.college, g.email, g.phone, ${now}::timestamptz
    from e, unnest(${column('name')}, ${column('college')}, ${column('email')}, ${column('phone')})
      with ordinality as g (name, college, email, phone, place) order by g.place
    returning id, email`.execute(tx)
  const leader = written.find(({ email }) => email === guests[0]?.email)
  if (!leader) return 'gone'
  // In one order for everyone, so that two groups with the same guests never lock each other out.
  const sorted = [...written].sort((a, b) => (a.email < b.email ? -1 : 1))
  const { rows } = await sql<{ id: string; count: number }>`
    with r as (
      insert into event_registrations (event_id, leader_guest_id, state, size, group_name, created_at, unconfirmed_until)
      values (${eventId}, ${leader.id}, 'Registered', ${guests.length}, ${groupName}, ${now}, ${unconfirmedUntil})
      returning id
    ), p as (
      insert into event_participants (registration_id, event_id, guest_id, guest_email, accepted_at)
      select r.id, ${eventId}::bigint, g.id, g.email, ${now}::timestamptz
      from r, unnest(${sorted.map(({ id }) => id)}::bigint[], ${sorted.map(({ email }) => email)}::text[]) as g (id, email)
      on conflict (event_id, guest_email) where guest_id is not null and left_at is null do nothing
      returning 1
    )
    select (select id from r) as id, (select count(*)::int from p) as count`.execute(tx)
  const [row] = rows
  return row && row.count === guests.length ? { id: row.id } : 'taken'
}

/** Which of these addresses are those of guests in the event. */
export async function listTakenGuests(
  runner: Runner,
  eventId: string,
  emails: readonly string[],
): Promise<{ email: string; registrationId: string }[]> {
  const { rows } = await sql<{ email: string; registrationId: string }>`
    select guest_email as email, registration_id as "registrationId" from event_participants
    where event_id = ${eventId} and guest_email = any (${[...emails]}::text[])
      and guest_id is not null and left_at is null`.execute(runner)
  return rows
}

/** A guest in a registration. */
export interface GuestMemberRow extends Guest {
  participantId: string
  isLeader: boolean
  checkedInAt: Date | null
}

/** Everyone of a guests' registration, the leader first; those who left are left out, unless all did. */
export async function listGuests(runner: Runner, registrationId: string): Promise<GuestMemberRow[]> {
  const { rows } = await sql<GuestMemberRow>`
    select p.id as "participantId", g.name, g.college, g.email, g.phone, p.checked_in_at as "checkedInAt",
      g.id = r.leader_guest_id as "isLeader"
    from event_participants p join event_registrations r on r.id = p.registration_id
    join event_guests g on g.id = p.guest_id
    where r.id = ${registrationId} and (p.left_at is null or p.left_at = r.cancelled_at)
    order by g.id <> r.leader_guest_id, g.id`.execute(runner)
  return rows
}

/** The registration of the guest who leads it, cancelled ones included. */
export async function findGuestRegistration(
  runner: Runner,
  id: string,
): Promise<(OwnRegistrationRow & { cancelReason: string }) | undefined> {
  const { rows } = await sql<OwnRegistrationRow & { cancelReason: string }>`
    select ${ownColumns}, r.cancel_reason as "cancelReason"
    from event_registrations r join event_participants p on p.registration_id = r.id and p.guest_id = r.leader_guest_id
    where r.id = ${id} order by p.id desc limit 1`.execute(runner)
  return rows[0]
}

export interface GuestCodeRow {
  codeHash: string
  expiresAt: Date
  attemptsLeft: number
  sentCount: number
  sentAt: Date
}

const codeColumns = sql`code_hash as "codeHash", expires_at as "expiresAt", attempts_left as "attemptsLeft",
  sent_count as "sentCount", sent_at as "sentAt"`

/** Keeps the newest code of a registration; an older one is forgotten. */
export async function saveGuestCode(
  tx: Transaction,
  registrationId: string,
  code: { hash: string; attempts: number; expiresAt: Date; now: Date },
): Promise<void> {
  const { hash, attempts, expiresAt, now } = code
  await sql`insert into event_guest_codes as c
      (registration_id, code_hash, expires_at, attempts_left, sent_count, sent_at)
    values (${registrationId}, ${hash}, ${expiresAt}, ${attempts}, 1, ${now})
    on conflict (registration_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      attempts_left = excluded.attempts_left, sent_count = c.sent_count + 1, sent_at = excluded.sent_at`.execute(
    tx,
  )
}

export async function findGuestCode(
  runner: Runner,
  registrationId: string,
): Promise<GuestCodeRow | undefined> {
  const { rows } = await sql<GuestCodeRow>`select ${codeColumns} from event_guest_codes
    where registration_id = ${registrationId}`.execute(runner)
  return rows[0]
}

/** Spends one attempt at the code, before it is compared: of many guesses at once none is free. */
export async function spendAttempt(
  runner: Runner,
  registrationId: string,
): Promise<GuestCodeRow | undefined> {
  const { rows } = await sql<GuestCodeRow>`update event_guest_codes set attempts_left = attempts_left - 1
    where registration_id = ${registrationId} and attempts_left > 0 returning ${codeColumns}`.execute(runner)
  return rows[0]
}

export async function removeGuestCode(tx: Transaction, registrationId: string): Promise<void> {
  await sql`delete from event_guest_codes where registration_id = ${registrationId}`.execute(tx)
}
