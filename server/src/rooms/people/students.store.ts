import type { Branch, genders, RailwayLine, Year } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Database, Runner } from '#platform/database.ts'
import { defineGatheredReads } from '#platform/gathered-reads.ts'

/** What rooms that students take part in need of one. */
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

/** These students, in no order; an account that is no student's is left out. */
export async function studentsById(runner: Runner, ids: readonly string[]): Promise<StudentFacts[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<StudentFacts>`select ${columns} from students s join accounts a on a.id = s.account_id
    where s.account_id = any (${[...ids]}::bigint[])`.execute(runner)
  return rows
}

const studentsOf = defineGatheredReads<StudentFacts | undefined>(
  async (db, ids) => new Map((await studentsById(db, ids)).map((student) => [student.id, student])),
)

/** The student of an account, read together with what others ask for right now; undefined: the account is no student's. */
export async function readStudent(
  portal: { db: Database },
  accountId: string,
): Promise<StudentFacts | undefined> {
  return studentsOf(portal).get(accountId)
}

/**
 * The students whom e-mails or PRNs name, in any case, while they can sign in.
 * @returns by what was given; what names nobody is left out.
 */
export async function studentsByPrnOrEmail(
  runner: Runner,
  given: readonly string[],
): Promise<Map<string, StudentFacts>> {
  if (given.length === 0) return new Map()
  const { rows } = await sql<StudentFacts & { given: string }>`
    select g.given, ${columns} from unnest(${[...given]}::text[]) as g(given)
    join lateral (
      select account_id from students where prn = upper(g.given)
      union all
      select id from accounts where email = lower(g.given) and role = 'Student'
      limit 1
    ) as named on true
    join students s on s.account_id = named.account_id
    join accounts a on a.id = s.account_id and a.role = 'Student' and a.blocked_at is null`.execute(runner)
  return new Map(rows.map(({ given: one, ...student }) => [one, student]))
}

/** A student with what only they and the desks read. */
export interface StudentRecord extends StudentFacts {
  gender: (typeof genders)[number]
  /** yyyy-mm-dd. */
  bornOn: string
  phone: string
  homeLine: RailwayLine | null
  homeStation: string | null
}

export async function studentRecord(runner: Runner, accountId: string): Promise<StudentRecord | undefined> {
  const { rows } = await sql<StudentRecord>`select ${columns}, s.gender, s.born_on::text as "bornOn",
      coalesce(a.phone, '') as phone, s.home_line as "homeLine", s.home_station as "homeStation"
    from students s join accounts a on a.id = s.account_id where s.account_id = ${accountId}`.execute(runner)
  return rows[0]
}
