import type { Fest } from '@portal/contract/event-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { readRows } from '#platform/database/statements.ts'
import { nameOfPerson } from '#rooms/events/guests/guest.cards.ts'
import { isRegistered } from '#rooms/events/registered-people.ts'
import { studentClassOf } from '#rooms/people/student.cards.ts'

/* SQL fragments with data of an event, for other rooms, which name no table of events themselves. */

export interface HeldEventRow {
  id: string
  slug: string
  title: string
  fest: Fest
  authorId: string
  startsAt: Date
  endsAt: Date
  venue: string
  link: string
  poster: string | null
  contacts: { name: string; phone: string }[]
}

/** Returns the events that took place, as a subselect of the columns of `HeldEventRow` in snake case. */
export function heldEvents(now: Date): RawBuilder<unknown> {
  return sql`(select id, slug, title, fest, author_id, starts_at, ends_at, venue, link, poster, contacts
    from events where state = 'live' and published_at is not null and ends_at <= ${now})`
}

/** How many people are registered for an event and were checked in, in total and of guests. */
export interface Attendance {
  registered: number
  attended: number
  guests: { registered: number; attended: number }
}

/** Returns the attendance of an event as one JSON value of a select. */
export function attendanceOf(eventId: RawBuilder<unknown>): RawBuilder<Attendance> {
  return sql`(select json_build_object('registered', count(*), 'attended', count(p.checked_in_at),
      'guests', json_build_object('registered', count(p.guest_id),
        'attended', count(p.checked_in_at) filter (where p.guest_id is not null)))
    from event_participants p join event_registrations r on r.id = p.registration_id
    where p.event_id = ${eventId} and ${isRegistered})`
}

/** How many people of a class and a gender are registered for an event and were checked in. */
export interface ClassAttendance {
  year: string | null
  branch: string | null
  gender: string | null
  registered: number
  attended: number
}

/** Returns registered people by year, branch and gender; all three are null for guests. */
export function readAttendance(runner: Runner, eventId: string) {
  return readRows<ClassAttendance>(runner)`
    select class->>'year' as year, class->>'branch' as branch, class->>'gender' as gender,
      count(*)::int as registered, count(checked_in_at)::int as attended
    from (select ${studentClassOf(sql`p.account_id`)} as class, p.checked_in_at
      from event_participants p join event_registrations r on r.id = p.registration_id
      where p.event_id = ${eventId} and ${isRegistered}) as each
    group by 1, 2, 3`
}

/** Returns ids of registrations of groups whose name contains every word, by trigrams, as a subselect. */
export function registrationsOfGroups(words: readonly string[]): RawBuilder<string> {
  const likes = words.map((word) => sql`lower(r.group_name) like ${likeContaining(word)}`)
  return sql<string>`(select r.id from event_registrations r
    where r.group_name <> '' and ${sql.join(likes, sql` and `)})`
}

/** Returns the registrations in which an account takes or took part, as a subselect of ids. */
export function registrationsOfAccount(accountId: string): RawBuilder<string> {
  return sql<string>`(select registration_id from event_participants where account_id = ${accountId})`
}

/** Returns the id of the registration of the participant with the ticket. */
export function registrationOfParticipant(participantId: string): RawBuilder<string> {
  return sql<string>`(select p.registration_id from event_participants p where p.id = ${participantId})`
}

/** Returns the name of the group, or else of its people; null for a deleted registration. */
export function winnerOf(registrationId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce(nullif(reg.group_name, ''), (select string_agg(${nameOfPerson}, ', ' order by p.id)
      from event_participants p where p.registration_id = reg.id and p.left_at is null), '')
    from event_registrations reg where reg.id = ${registrationId})`
}

/** Returns ids of other festival registrations with the same account or e-mail, as a subselect. */
export function registrationsOfSamePeople(id: string): RawBuilder<string> {
  return sql<string>`(select o.registration_id from event_participants p
      join event_participants o on o.account_id = p.account_id
      where p.registration_id = ${id} and o.registration_id <> ${id} and o.left_at is null
    union select o.registration_id from event_participants p join event_guests mine on mine.id = p.guest_id
      join event_guests g on g.email = mine.email join event_participants o on o.guest_id = g.id
      where p.registration_id = ${id} and o.registration_id <> ${id} and o.left_at is null)`
}
