import type { Author } from '@portal/contract/author.ts'
import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { AccountFinder } from '#platform/session.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'
import type { Config } from '#server/config.ts'
import { refusalOf } from './account-standing.ts'

declare module '#platform/database.ts' {
  interface Tables {
    accounts: AccountsTable
    students: StudentsTable
    alumni: AlumniTable
  }
}

export interface AccountsTable {
  id: Generated<string>
  email: string
  name: string
  role: AccountRole
  slug: string | null
  photo_url: string | null
  about: Generated<string>
  linkedin: string | null
  github: string | null
  is_event_head: Generated<boolean>
  rights: Generated<AccountRight[]>
  muted_notifications: Generated<string[]>
  blocked_at: Date | null
  joined_at: Generated<Date>
}

export interface StudentsTable {
  account_id: string
  prn: string
  branch: string
  year: string
  gender: string
  /** yyyy-mm-dd */
  born_on: string
  domains: Generated<string[]>
  home_line: string | null
  home_station: string | null
}

export interface AlumniTable {
  account_id: string
  status: 'pending' | 'approved' | 'rejected' | 'blocked'
  branch: string
  pass_out_year: number
  body: Generated<string>
  domains: Generated<string[]>
  qualification: Generated<string>
  company_name: Generated<string>
  designation: Generated<string>
  employment_type: string | null
  college: Generated<string>
  course: Generated<string>
  post_grad_year: number | null
  cover_url: string | null
  /** As told at the registration, in capitals; nobody has verified it. */
  prn_or_roll: Generated<string>
  city: Generated<string>
  /** Null: entered by the college and never registered. */
  reference: string | null
  submitted_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  reason: Generated<string>
  proof_key: string | null
  proof_type: PrivateFileType | null
  proof_byte_count: number | null
}

/**
 * The account of a session, read again whenever the session's copy was dropped; null when it is absent or may not be
 * signed in: blocked, an alumnus who is not approved, in live mode an account of the demo.
 */
export function accountFinder(mode: Config['mode']): AccountFinder {
  return async (runner, accountId) => {
    const row = await runner
      .selectFrom('accounts')
      .leftJoin('alumni', 'alumni.account_id', 'accounts.id')
      .select(['id', 'role', 'name', 'email', 'slug', 'is_event_head', 'rights', 'blocked_at', 'status'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row || refusalOf(mode, row)) return null
    const { id, role, name, email, slug, is_event_head: isEventHead, rights } = row
    return { id, role, name, email, slug, isEventHead, rights }
  }
}

/**
 * Who wrote something, as one JSON value of a select: every room that prints an author uses this, so that a list needs
 * no further statement per row.
 * @param accountId the column (or expression) that holds the author's account id.
 */
export function authorOf(accountId: RawBuilder<unknown>): RawBuilder<Author> {
  return sql<Author>`(select json_build_object(
    '_id', a.id::text, 'name', a.name, 'slug', a.slug, 'email', a.email, 'profile', a.photo_url, 'roleModel', a.role,
    'branch', coalesce(s.branch, l.branch), 'year', coalesce(s.year, l.pass_out_year::text),
    'role', json_build_object('slug', a.slug, 'socialProfile', json_build_object('linkedin', a.linkedin, 'github', a.github)))
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId})`
}

/** The account that an e-mail belongs to, with what says whether it may sign in. */
export async function accountByEmail(runner: Runner, email: string) {
  return runner
    .selectFrom('accounts')
    .leftJoin('alumni', 'alumni.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.blocked_at', 'alumni.status'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function hasPrn(runner: Runner, accountId: string, prn: string): Promise<boolean> {
  const row = await runner
    .selectFrom('students')
    .select('prn')
    .where('account_id', '=', accountId)
    .where('prn', '=', prn)
    .executeTakeFirst()
  return row !== undefined
}

/** The student or approved alumnus whom a PRN or an e-mail names, in any case; not blocked. */
export async function personByPrnOrEmail(runner: Runner, prnOrEmail: string) {
  return runner
    .selectFrom('accounts as a')
    .leftJoin('students as s', 's.account_id', 'a.id')
    .leftJoin('alumni as l', 'l.account_id', 'a.id')
    .select(['a.id', 'a.name'])
    .where((where) =>
      prnOrEmail.includes('@')
        ? where('a.email', '=', prnOrEmail.toLowerCase())
        : where('s.prn', '=', prnOrEmail.toUpperCase()),
    )
    .where('a.role', 'in', ['Student', 'Alumni'])
    .where('a.blocked_at', 'is', null)
    .where((where) => where.or([where('l.status', 'is', null), where('l.status', '=', 'approved')]))
    .executeTakeFirst()
}
