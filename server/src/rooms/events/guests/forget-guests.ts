import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn } from '#platform/database/statements.ts'

/* Guests have no account to delete, so a job deletes their data some time after their event. */

/** Returns at most `limit` events that ended before the moment and still have data of guests. */
export async function listEventsToForget(
  runner: Runner,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<string[]> {
  return readColumn(runner)`select e.id from events e
    where e.ends_at < ${endedBefore}
      and exists (select from event_guests g where g.event_id = e.id and g.forgotten_at is null)
    order by e.id limit ${limit}`
}

/**
 * Deletes e-mail, phone, name and answers of an event's guests. The college stays, for the figures of the
 * festival; so do the names in the registrations of `wonBy`, which have won something, and those on
 * certificates.
 * @returns the number of guests.
 */
export async function forgetGuests(
  tx: Transaction,
  { eventId, wonBy, now }: { eventId: string; wonBy: readonly string[]; now: Date },
): Promise<number> {
  const nobody = sql`'forgotten-' || g.id || '@guest.invalid'`
  await changeRows(tx)`delete from event_guest_codes c using event_registrations r
    where r.id = c.registration_id and r.event_id = ${eventId}`
  await changeRows(tx)`update event_registrations set answers = '{}'
    where event_id = ${eventId} and leader_guest_id is not null and answers <> '{}'`
  await changeRows(tx)`update event_participants p set mailbox = null, answers = '{}' from event_guests g
    where g.id = p.guest_id and g.event_id = ${eventId} and g.forgotten_at is null`
  return changeRows(tx)`update event_guests g set forgotten_at = ${now}, phone = '', email = ${nobody},
      name = case when exists (select from event_participants p
        where p.guest_id = g.id and p.registration_id = any (${[...wonBy]}::bigint[])) then g.name else 'Guest' end
    where g.event_id = ${eventId} and g.forgotten_at is null`
}

/** Deletes the same data of all guests with one e-mail, including winners. @returns the number of guests. */
export async function forgetGuestsByEmail(
  tx: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const nobody = sql`'forgotten-' || g.id || '@guest.invalid'`
  await changeRows(tx)`delete from event_guest_codes c using event_registrations r, event_guests g
    where r.id = c.registration_id and g.id = r.leader_guest_id and g.email = ${email}`
  await changeRows(tx)`update event_registrations r set answers = '{}' from event_guests g
    where g.id = r.leader_guest_id and g.email = ${email}`
  await changeRows(tx)`update event_participants p set mailbox = null, answers = '{}' from event_guests g
    where g.id = p.guest_id and g.email = ${email}`
  return changeRows(tx)`update event_guests g set forgotten_at = ${now}, phone = '', email = ${nobody},
    name = 'Guest' where g.email = ${email}`
}
