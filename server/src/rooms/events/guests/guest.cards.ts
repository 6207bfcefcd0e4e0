import { type RawBuilder, sql } from 'kysely'
import { faceOf, nameOf } from '#rooms/people/people.cards.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'

/* SQL fragments that describe a participant `p`, a student or a guest of another college. */

export interface GuestFacts {
  college: string
  phone: string
}

/** A JSON value of a select with the participant. PRN, branch and year are empty for a guest. */
export const personOf: RawBuilder<StudentCard> = sql`case when p.guest_id is null
  then ${studentCardOf(sql`p.account_id`)}
  else (select json_build_object('name', g.name, 'slug', null, 'profile', null, 'email', g.email,
    'prn', '', 'branch', '', 'year', '') from event_guests g where g.id = p.guest_id) end`

/** A JSON value of a select with `GuestFacts`; null for a student. */
export const guestOf: RawBuilder<GuestFacts | null> = sql`case when p.guest_id is not null
  then (select json_build_object('college', g.college, 'phone', g.phone) from event_guests g where g.id = p.guest_id) end`

/** Returns the name and picture as one JSON value. @param alias the alias of the participant's row. */
export function faceOfPerson(alias: string): RawBuilder<{ name: string; profile: string | null }> {
  const [account, guest] = [sql.ref(`${alias}.account_id`), sql.ref(`${alias}.guest_id`)]
  return sql`case when ${guest} is null then ${faceOf(account)} else ${guestFaceOf(guest)} end`
}

/** Returns the name of a guest as one JSON value; guests have no picture. */
export function guestFaceOf(guestId: RawBuilder<unknown>): RawBuilder<{ name: string; profile: null }> {
  return sql`(select json_build_object('name', g.name, 'profile', null) from event_guests g where g.id = ${guestId})`
}

/** The name of the participant `p`. */
export const nameOfPerson: RawBuilder<string> = sql`case when p.guest_id is null then ${nameOf(sql`p.account_id`)}
  else (select g.name from event_guests g where g.id = p.guest_id) end`

/** Whether the participant `p` leads the registration `r`. */
export const isLeader: RawBuilder<boolean> = sql`(p.account_id = r.leader_id or p.guest_id = r.leader_guest_id) is true`

/** Returns the searchable text of a guest in lower case: name, college, e-mail and phone. */
export function guestWordsOf(guestId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select g.words from event_guests g where g.id = ${guestId})`
}
