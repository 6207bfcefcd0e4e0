import { type RawBuilder, sql } from 'kysely'
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
export function forgetGuests(
  tx: Transaction,
  { eventId, wonBy, now }: { eventId: string; wonBy: readonly string[]; now: Date },
): Promise<number> {
  const name = sql`case when exists (select from event_participants p
    where p.guest_id = g.id and p.registration_id = any (${[...wonBy]}::bigint[])) then g.name else 'Guest' end`
  return forget(tx, sql`g.event_id = ${eventId} and g.forgotten_at is null`, { name, now })
}

/** Deletes the same data of all guests with one e-mail, including winners. @returns the number of guests. */
export function forgetGuestsByEmail(
  tx: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  return forget(tx, sql`g.email = ${email}`, { name: sql`'Guest'`, now })
}

/** @param who the condition for the guests `g`. */
async function forget(
  tx: Transaction,
  who: RawBuilder<unknown>,
  { name, now }: { name: RawBuilder<unknown>; now: Date },
): Promise<number> {
  await changeRows(tx)`delete from event_guest_codes c using event_registrations r, event_guests g
    where r.id = c.registration_id and g.id = r.leader_guest_id and ${who}`
  await changeRows(tx)`update event_registrations r set answers = '{}' from event_guests g
    where g.id = r.leader_guest_id and r.answers <> '{}' and ${who}`
  await changeRows(tx)`update event_participants p set mailbox = null, answers = '{}' from event_guests g
    where g.id = p.guest_id and ${who}`
  return changeRows(tx)`update event_guests g set forgotten_at = ${now}, phone = '',
    email = 'forgotten-' || g.id || '@guest.invalid', name = ${name} where ${who}`
}
