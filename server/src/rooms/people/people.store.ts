import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { Author } from '@portal/contract/author.ts'
import type { ContactAudience } from '@portal/contract/contact-privacy.ts'
import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import { councilSlug } from '@portal/contract/team-words.ts'
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { AccountFinder } from '#platform/session.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'
import type { Config } from '#server/config.ts'
import { refusalOf } from './account-state.ts'

declare module '#platform/database.ts' {
  interface Tables {
    accounts: AccountsTable
    students: StudentsTable
    alumni: AlumniTable
    account_merge_requests: AccountMergeRequestsTable
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
  /** The account of the same person that this one has become part of; nobody signs in with this one any more. */
  merged_into: Generated<string | null>
  joined_at: Generated<Date>
  phone: string | null
  email_shown: Generated<ContactAudience>
  phone_shown: Generated<ContactAudience>
  linkedin_shown: Generated<ContactAudience>
  github_shown: Generated<ContactAudience>
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
  skills: Generated<string[]>
  semester: number | null
  division: Generated<string>
}

export interface AlumniTable {
  account_id: string
  status: AlumniStatus
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
  /** Whether a query may name them. */
  is_open_to_questions: Generated<boolean>
  /** Whether the alumni desk may mail them among many. */
  takes_desk_mail: Generated<boolean>
  /** Null: entered by the college and never registered. */
  reference: string | null
  submitted_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  reason: Generated<string>
  /** What the desk still wants of a registration that waits; '': nothing. */
  asked_for: Generated<string>
  proof_key: string | null
  proof_type: PrivateFileType | null
  proof_byte_count: number | null
}

export interface AccountMergeRequestsTable {
  id: Generated<string>
  merged_id: string
  surviving_id: string
  asked_at: Date
  expires_at: Date
  answered_at: Date | null
  answer: 'confirmed' | 'refused' | null
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
      .select([
        'id',
        'role',
        'name',
        'email',
        'slug',
        'is_event_head',
        'rights',
        'blocked_at',
        'merged_into',
        'status',
      ])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row || refusalOf(mode, row)) return null
    const { id, role, name, email, slug, is_event_head: isEventHead, rights } = row
    return { id, role, name, email, slug, isEventHead, rights }
  }
}

/**
 * Who wrote something, as one JSON value of a select: every room that prints an author uses this, so that a list needs
 * no further statement per row. The answer may be kept and shown to anyone, so a contact that its owner does not show
 * to everyone is left out: whoever may see more of him finds it on his page.
 * @param accountId the column (or expression) that holds the author's account id.
 */
export function authorOf(accountId: RawBuilder<unknown>): RawBuilder<Author> {
  return sql<Author>`(select json_build_object(
    '_id', a.id::text, 'name', a.name, 'slug', a.slug, 'profile', a.photo_url, 'roleModel', a.role,
    'email', case when a.email_shown = 'everyone' then a.email else '' end,
    'branch', coalesce(s.branch, l.branch), 'year', coalesce(s.year, l.pass_out_year::text),
    'role', json_build_object('slug', a.slug, 'socialProfile', json_build_object(
      'linkedin', case when a.linkedin_shown = 'everyone' then a.linkedin end,
      'github', case when a.github_shown = 'everyone' then a.github end)))
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId})`
}

/**
 * The accounts that write for a team, as a subselect of ids: the team's own, and all of the council for the council's
 * page. Empty for a slug that is no team's.
 */
export function accountsOfTeam(slug: string): RawBuilder<string> {
  return sql<string>`(select id from accounts where role in ('Team', 'Council')
    and (case when role = 'Team' then slug else ${councilSlug} end) = ${slug})`
}

/** Where a mail reaches the person; undefined when he is blocked or gone. */
export async function accountForMail(
  runner: Runner,
  accountId: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`select name, email from accounts
    where id = ${accountId} and blocked_at is null and merged_into is null`.execute(runner)
  return rows[0]
}

/** The name and the address of someone whose page can be opened; null when he is blocked. */
export function nameOfPage(
  accountId: RawBuilder<unknown>,
): RawBuilder<{ name: string; slug: string } | null> {
  return sql`(select json_build_object('name', a.name, 'slug', a.slug)
    from accounts a where a.id = ${accountId} and a.slug is not null and a.blocked_at is null)`
}

/** Whose page an id or a slug names, while it can be opened: not blocked, an alumnus approved; null when there is none. */
export async function pageOwnerId(runner: Runner, idOrSlug: string): Promise<string | null> {
  const row = await runner
    .selectFrom('accounts as a')
    .leftJoin('alumni as l', 'l.account_id', 'a.id')
    .select('a.id')
    .where(isNamed(idOrSlug))
    .where('a.slug', 'is not', null)
    .where('a.blocked_at', 'is', null)
    .where((eb) => eb.or([eb('l.status', 'is', null), eb('l.status', '=', 'approved')]))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Slugs are never all digits, so all digits are an id; more than 18 of them would not be a bigint. An account that has
 * become part of another leads to that one.
 */
export function isNamed(idOrSlug: string) {
  if (/^\d{1,18}$/.test(idOrSlug))
    return sql<SqlBool>`a.id = (select coalesce(merged_into, id) from accounts where id = ${idOrSlug})`
  return sql<SqlBool>`a.id = (select coalesce(merged_into, id) from accounts where slug = ${idOrSlug})`
}

/** The account that an e-mail belongs to, with what says whether it may sign in. */
export async function accountByEmail(runner: Runner, email: string) {
  return runner
    .selectFrom('accounts')
    .leftJoin('alumni', 'alumni.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'accounts.blocked_at',
      'accounts.merged_into',
      'alumni.status',
    ])
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

/** What a list of people shows of one. */
export interface PersonCard {
  _id: string
  slug: string
  name: string
  profile: string | null
  branch: string
  /** FE to BE of a student, the pass-out year of an alumnus. */
  year: string
  domains: string[]
  designation: string
  companyName: string
  employmentType: string | null
  /** Of an alumnus: whether a query may name them. */
  isOpenToQuestions: boolean
  socialProfile: { linkedin: string | null }
}

/**
 * A student or an alumnus as one JSON value of a select, with no contact but the LinkedIn address.
 * @param accountId the column (or expression) that holds the account id.
 */
export function personCardOf(accountId: RawBuilder<unknown>): RawBuilder<PersonCard> {
  return sql<PersonCard>`(select json_build_object(
    '_id', a.id::text, 'slug', a.slug, 'name', a.name, 'profile', a.photo_url,
    'branch', coalesce(s.branch, l.branch), 'year', coalesce(s.year, l.pass_out_year::text),
    'domains', coalesce(s.domains, l.domains), 'designation', coalesce(l.designation, ''),
    'companyName', coalesce(l.company_name, ''), 'employmentType', l.employment_type,
    'isOpenToQuestions', coalesce(l.is_open_to_questions, true),
    'socialProfile', json_build_object('linkedin', case when a.linkedin_shown = 'everyone' then a.linkedin end))
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId})`
}

/** How an alumnus spells the company. */
export function companyNameOf(accountId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select btrim(l.company_name) from alumni l where l.account_id = ${accountId})`
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

/** An alumnus who is approved and not blocked, by id or slug, and whether a query may name them; null when there is none. */
export async function alumnusToAsk(
  runner: Runner,
  idOrSlug: string,
): Promise<{ id: string; name: string; isOpenToQuestions: boolean } | null> {
  const row = await runner
    .selectFrom('accounts as a')
    .innerJoin('alumni as l', 'l.account_id', 'a.id')
    .select(['a.id', 'a.name', 'l.is_open_to_questions as isOpenToQuestions'])
    .where(isNamed(idOrSlug))
    .where('a.blocked_at', 'is', null)
    .where('l.status', '=', 'approved')
    .executeTakeFirst()
  return row ?? null
}

/** The domains that an alumnus has picked. */
export async function domainsOfAlumnus(runner: Runner, accountId: string): Promise<string[]> {
  const row = await runner
    .selectFrom('alumni')
    .select('domains')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.domains ?? []
}
