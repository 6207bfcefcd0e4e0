import type { CertificateKind, CertificatePlace } from '@portal/contract/event-after-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readNewId, readRow, readRows } from '#platform/database/statements.ts'
import { guestOf, nameOfPerson, personOf } from '#rooms/events/guests/guest.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { studentCardOf } from '#rooms/people/student.cards.ts'
import { hasAttended, isHeld, lastKindOf, withdraw, withdrawAbsent } from './withdrawn-certificate.store.ts'

export interface CertificateRow {
  id: string
  eventId: string
  /** The account of the holder; null for a guest. */
  accountId: string | null
  kind: CertificateKind
  name: string
  prn: string
  /** The college of a guest. */
  college: string
  year: string
  branch: string
  groupName: string
  issuedAt: Date
}

/** A person who attended, and the registration that shares a place. */
export interface Attended {
  participantId: string
  registrationId: string
  isHeld: boolean
}

/** The name of a guest comes from their participant row. */
const nameOfHolder = sql<string>`coalesce(${nameOf(sql`c.account_id`)}, (select ${nameOfPerson}
  from event_participants p where p.id = c.participant_id))`
const columns = sql`c.id, c.event_id as "eventId", c.account_id as "accountId", c.kind,
  ${nameOfHolder} as name, coalesce(${studentCardOf(sql`c.account_id`)} ->> 'prn', '') as prn, c.year, c.branch, c.college,
  c.group_name as "groupName", c.issued_at as "issuedAt"`

/** Returns which of these participants attended the event. */
export function listAttended(runner: Runner, eventId: string, participantIds: readonly string[]) {
  return readRows<Attended>(runner)`
    select p.id as "participantId", p.registration_id as "registrationId", ${isHeld} as "isHeld"
    from event_participants p where p.event_id = ${eventId} and p.id = any (${[...participantIds]}::bigint[]) and ${hasAttended}`
}

/**
 * Issues a certificate to everyone who attended, and a new one when the kind changed. The event is locked.
 * Withdraws certificates of people whose check-in was undone. Leaves out people whose certificate the team
 * withdrew.
 * @param places the place by registration; everyone else gets a certificate of participation.
 * @param only limits this to one participant.
 * @returns the number of certificates issued.
 */
export async function writeCertificates(
  tx: Transaction,
  eventId: string,
  { places, only, now }: { places: ReadonlyMap<string, CertificatePlace>; only?: string; now: Date },
): Promise<number> {
  const named = sql`unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::text[]) as named (registration_id, place)`
  if (only === undefined) {
    await withdrawAbsent(tx, eventId, now)
    const isOther = sql`c.kind <> coalesce((select named.place from event_participants p
      join ${named} on named.registration_id = p.registration_id where p.id = c.participant_id), 'participation')`
    await withdraw(tx, eventId, { which: isOther, cause: 'place', now })
  }
  const isMeant = only === undefined ? sql`true` : sql`p.id = ${only}`
  return changeRows(tx)`
    insert into event_certificates
      (event_id, participant_id, account_id, kind, year, branch, college, group_name, issued_at)
    select p.event_id, p.id, p.account_id, coalesce(named.place, 'participation'), s.card ->> 'year',
      s.card ->> 'branch', coalesce(${guestOf} ->> 'college', ''), r.group_name, ${now}
    from event_participants p join event_registrations r on r.id = p.registration_id
    left join ${named} on named.registration_id = p.registration_id
    cross join lateral (select ${personOf} as card) s
    where p.event_id = ${eventId} and ${hasAttended} and ${isMeant} and not ${isHeld}
    on conflict do nothing`
}

/** Returns the current certificate of a participant. */
export function findCertificateOf(runner: Runner, eventId: string, participantId: string) {
  return readRow<CertificateRow>(runner)`select ${columns} from event_certificates c
    where c.participant_id = ${participantId} and c.event_id = ${eventId}`
}

/** Returns the place of another member of the registration, if any. */
export async function placeOfGroup(
  runner: Runner,
  registrationId: string,
): Promise<CertificatePlace | undefined> {
  const row = await readRow<{ place: CertificatePlace }>(runner)`
    select c.kind as place from event_certificates c join event_participants p on p.id = c.participant_id
    where p.registration_id = ${registrationId} and c.kind <> 'participation' order by c.id limit 1`
  return row?.place
}

export function findCertificate(runner: Runner, eventId: string, id: string) {
  return readRow<CertificateRow>(runner)`select ${columns} from event_certificates c
    where c.id = ${id} and c.event_id = ${eventId}`
}

/** Returns the ids of the account's certificates, by event. */
export async function certificatesOf(runner: Runner, accountId: string, eventIds: readonly string[]) {
  const rows = await readRows<{ id: string; eventId: string }>(runner)`
    select id, event_id as "eventId" from event_certificates
    where account_id = ${accountId} and event_id = any (${[...eventIds]}::bigint[])`
  return new Map(rows.map(({ id, eventId }) => [eventId, id]))
}

export async function countCertificates(runner: Runner, eventId: string) {
  const row = await readRow<{ attendedCount: number; givenCount: number }>(runner)`select
    (select count(*)::int from event_participants p where p.event_id = ${eventId} and ${hasAttended}) as "attendedCount",
    (select count(*)::int from event_certificates where event_id = ${eventId}) as "givenCount"`
  return row ?? { attendedCount: 0, givenCount: 0 }
}

/** Returns the holders of places, the first person of each registration. */
export function listPlaces(runner: Runner, eventId: string) {
  return readRows<{
    participantId: string
    name: string
    groupName: string
    place: CertificatePlace
  }>(runner)`select c.participant_id as "participantId", ${nameOfHolder} as name,
      c.group_name as "groupName", c.kind as place
    from (select distinct on (p.registration_id) c.* from event_certificates c
      join event_participants p on p.id = c.participant_id
      where c.event_id = ${eventId} and c.kind <> 'participation' order by p.registration_id, c.id) c
    order by array_position(array['first', 'second', 'third'], c.kind), c.id`
}

/** A certificate with its holder, an account or a guest. */
export interface UntoldCertificate {
  id: string
  kind: CertificateKind
  accountId: string | null
  guest: { name: string; email: string } | null
  /** The kind of the previous certificate, which is no longer valid. */
  replacedKind: CertificateKind | null
}

/** Returns at most `limit` certificates whose holders weren't notified of their kind, and marks them. */
export function claimUnnotifiedCertificates(tx: Transaction, eventId: string, limit: number) {
  return readRows<UntoldCertificate>(tx)`
    update event_certificates c set told_kind = kind
    where id in (select id from event_certificates
      where event_id = ${eventId} and told_kind is distinct from kind order by id limit ${limit}
      for update skip locked)
    returning c.id, c.account_id as "accountId", c.kind, ${lastKindOf(sql`c.participant_id`)} as "replacedKind", case when c.account_id is null then (
      select json_build_object('name', g.name, 'email', g.email) from event_participants p
      join event_guests g on g.id = p.guest_id where p.id = c.participant_id) end as guest`
}

/** Returns a new batch number. */
export async function nextBatchId(tx: Transaction): Promise<string> {
  return readNewId(tx)`select nextval('event_certificate_batches') as id`
}

/** Marks all certificates as notified. Used by the demo, which sends no mail. */
export async function markCertificatesTold(tx: Transaction): Promise<void> {
  await changeRows(tx)`update event_certificates set told_kind = kind where told_kind is distinct from kind`
}
