import type { Branch, genders, RailwayLine, Year } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Database, Runner } from '#platform/database/database.ts'
import { defineGatheredReads } from '#platform/database/gathered-reads.ts'
import { readRow, readRows } from '#platform/database/statements.ts'

/** The data of a student for the rooms in which students take part. */
export interface StudentFacts {
  id: string
  name: string
  slug: string | null
  email: string
  photoUrl: string | null
  prn: string
  branch: Branch
  year: Year
}

const columns = sql`a.id, a.name, a.slug, a.email, a.photo_url as "photoUrl", s.prn, s.branch, s.year`

/** Returns these people in any order who are or were students; all others are left out. */
export async function studentsById(runner: Runner, ids: readonly string[]): Promise<StudentFacts[]> {
  if (ids.length === 0) return []
  return readRows<StudentFacts>(runner)`
    select ${columns} from students s join accounts a on a.id = s.account_id
    where s.account_id = any (${[...ids]}::bigint[])`
}

const studentsOf = defineGatheredReads<StudentFacts | undefined>(async (db, ids) => {
  const students = await readRows<StudentFacts>(db)`
      select ${columns} from students s join accounts a on a.id = s.account_id
      where s.account_id = any (${[...ids]}::bigint[]) and a.role = 'Student'`
  return new Map(students.map((student) => [student.id, student]))
})

/** Returns the student of an account, read together with simultaneous requests; undefined if it has none. */
export async function readStudent(
  portal: { db: Database },
  accountId: string,
): Promise<StudentFacts | undefined> {
  return studentsOf(portal).get(accountId)
}

/**
 * Returns the students with these e-mails or PRNs, in any case, who can sign in.
 * @returns the students by the given value; unknown values are absent.
 */
export async function studentsByPrnOrEmail(
  runner: Runner,
  given: readonly string[],
): Promise<Map<string, StudentFacts>> {
  if (given.length === 0) return new Map()
  const rows = await readRows<StudentFacts & { given: string }>(runner)`
    select g.given, ${columns} from unnest(${[...given]}::text[]) as g(given)
    join lateral (
      select account_id from students where prn = upper(g.given)
      union all
      select id from accounts where email = lower(g.given) and role = 'Student'
      limit 1
    ) as named on true
    join students s on s.account_id = named.account_id
    join accounts a on a.id = s.account_id and a.role = 'Student' and a.blocked_at is null`
  return new Map(rows.map(({ given: one, ...student }) => [one, student]))
}

/** A student with the fields that only they and the desks read. */
export interface StudentRecord extends StudentFacts {
  gender: (typeof genders)[number]
  /** The date as yyyy-mm-dd. */
  bornOn: string
  phone: string
  homeLine: RailwayLine | null
  homeStation: string | null
}

/** Returns the student of an account; undefined if the person isn't a student any more. */
export function studentRecord(runner: Runner, accountId: string) {
  return readRow<StudentRecord>(runner)`select ${columns}, s.gender, s.born_on::text as "bornOn",
      coalesce(a.phone, '') as phone, s.home_line as "homeLine", s.home_station as "homeStation"
    from students s join accounts a on a.id = s.account_id where s.account_id = ${accountId} and a.role = 'Student'`
}
