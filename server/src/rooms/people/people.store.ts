import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { ContactAudience } from '@portal/contract/contact-privacy.ts'
import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import { type Generated, type SqlBool, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import type { AccountFinder } from '#platform/sessions/session.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'
import type { Config } from '#server/config.ts'
import { refusalOf } from './account-state.ts'

declare module '#platform/database/database.ts' {
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
  /** The account of the same person that this one was merged into; nobody signs in with this one any more. */
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
  /** The date as yyyy-mm-dd. */
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
  /** The number given at the registration, in capitals; not verified. */
  prn_or_roll: Generated<string>
  city: Generated<string>
  /** Whether a query may name this alumnus. */
  is_open_to_questions: Generated<boolean>
  /** Whether the alumni desk may send them mass mails. */
  takes_desk_mail: Generated<boolean>
  /**
   * The reference of the registration; null for an alumnus whom the college entered and who never registered.
   */
  reference: string | null
  submitted_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  reason: Generated<string>
  /** What the desk still needs for a pending registration; '' for nothing. */
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
 * Returns the finder of accounts for sessions, called again whenever a session's copy was dropped. Leaves out
 * accounts that are absent or may not sign in: blocked ones, unapproved alumni, and in live mode accounts of
 * the demo.
 */
export function accountFinder(mode: Config['mode']): AccountFinder {
  return async (runner, accountIds) => {
    const rows = await runner
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
      .where(sql<SqlBool>`id = any (${[...accountIds]}::bigint[])`)
      .execute()
    const signedIn = rows.filter((row) => !refusalOf(mode, row))
    return new Map(
      signedIn.map(({ id, role, name, email, slug, is_event_head: isEventHead, rights }) => [
        id,
        { id, role, name, email, slug, isEventHead, rights },
      ]),
    )
  }
}

/**
 * Matches an account by id or slug. Slugs are never all digits, so all digits are an id; more than 18 would
 * overflow a bigint. A merged account leads to the surviving one.
 */
export function isNamed(idOrSlug: string) {
  if (/^\d{1,18}$/.test(idOrSlug))
    return sql<SqlBool>`a.id = (select coalesce(merged_into, id) from accounts where id = ${idOrSlug})`
  return sql<SqlBool>`a.id = (select coalesce(merged_into, id) from accounts where slug = ${idOrSlug})`
}

/** Returns the account of an e-mail, with the fields that decide whether it may sign in. */
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
