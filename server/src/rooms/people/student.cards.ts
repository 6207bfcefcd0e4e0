import { type RawBuilder, type SqlBool, sql } from 'kysely'

/* SQL fragments with data of a student, for other rooms. */

/** Returns the year, branch and gender of a student as one JSON value of a select; null for other roles. */
export function studentClassOf(
  accountId: RawBuilder<unknown>,
): RawBuilder<{ year: string; branch: string; gender: string | null } | null> {
  return sql`(select json_build_object('year', s.year, 'branch', s.branch, 'gender', s.gender)
    from students s where s.account_id = ${accountId})`
}

/** A student with all data that the organisers of an event may see of a participant. */
export interface StudentCard {
  name: string
  slug: string | null
  profile: string | null
  email: string
  prn: string
  branch: string
  year: string
}

/** Returns a student as one JSON value of a select. An alumnus is shown with their former class. */
export function studentCardOf(accountId: RawBuilder<unknown>): RawBuilder<StudentCard> {
  return sql<StudentCard>`(select json_build_object('name', a.name, 'slug', a.slug, 'profile', a.photo_url,
    'email', a.email, 'prn', coalesce(s.prn, ''), 'branch', coalesce(s.branch, ''), 'year', coalesce(s.year, ''))
    from accounts a left join students s on s.account_id = a.id where a.id = ${accountId})`
}

/**
 * Returns the students whose name, e-mail or PRN contain every word, as a subselect of account ids found by
 * trigrams.
 * @param likes patterns for `like`, folded by `foldName`, one per word and at least one; typed wildcards must
 *   be escaped.
 */
export function studentsHolding(likes: readonly string[]): RawBuilder<string> {
  const words = sql.join(
    likes.map((like) => sql`fold_name(a.name || ' ' || a.email) like ${like}`),
    sql` and `,
  )
  const prns = sql.join(
    likes.map((like) => sql`lower(s.prn) like ${like}`),
    sql` and `,
  )
  return sql<string>`(select a.id from accounts a where a.role = 'Student' and ${words}
    union select s.account_id from students s where ${prns})`
}

/** Returns whether a student is in one of these classes; an empty list matches every class. */
export function isStudentOf(
  accountId: RawBuilder<unknown>,
  { years, branches }: { years: readonly string[]; branches: readonly string[] },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from students s where s.account_id = ${accountId}
    and (${years.length === 0} or s.year = any (${[...years]}::text[]))
    and (${branches.length === 0} or s.branch = any (${[...branches]}::text[])))`
}

/** Returns the searchable text of a student in lower case: name, e-mail and PRN. */
export function studentWordsOf(accountId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select lower(concat_ws(' ', a.name, a.email, s.prn))
    from accounts a left join students s on s.account_id = a.id where a.id = ${accountId})`
}
