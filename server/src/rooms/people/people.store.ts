import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { ContactAudience } from '@portal/contract/contact-privacy.ts'
import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import { type Generated, type SqlBool, sql } from 'kysely'
import type { Narrowed, Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import type { AccountFinder } from '#platform/sessions/session.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'
import type { Config } from '#server/config.ts'
import { refusalOf } from './account-state.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    accounts: Narrowed<
      'accounts',
      {
        role: AccountRole
        rights: Generated<AccountRight[]>
        email_shown: Generated<ContactAudience>
        phone_shown: Generated<ContactAudience>
        linkedin_shown: Generated<ContactAudience>
        github_shown: Generated<ContactAudience>
      }
    >
    alumni: Narrowed<'alumni', { status: AlumniStatus; proof_type: PrivateFileType | null }>
    account_merge_requests: Narrowed<'account_merge_requests', { answer: 'confirmed' | 'refused' | null }>
  }
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
        'blocked_reason',
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

/** Matches an account by id or slug, which is never all digits. A merged one leads to the surviving one. */
export function isNamed(idOrSlug: string) {
  const id = idIn(idOrSlug)
  const asked = id === null ? sql`slug = ${idOrSlug}` : sql`id = ${id}`
  return sql<SqlBool>`a.id = (select coalesce(merged_into, id) from accounts where ${asked})`
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
      'accounts.blocked_reason',
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
