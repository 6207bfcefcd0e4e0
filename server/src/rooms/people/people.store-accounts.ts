import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { hasRow, readColumn, readRows } from '#platform/database/statements.ts'
import { shownEmail } from './claims/claims.store.ts'

/** The operator's filter of accounts; null matches everything. */
export interface AccountFilter {
  role: AccountRole | null
  /** True for blocked accounts only. */
  isBlocked: true | null
  limit: number
}

export interface ListedAccount {
  role: AccountRole
  name: string
  email: string
  isEventHead: boolean
  blockedAt: Date | null
  status: AlumniStatus | null
}

/** Returns accounts by role and name, with the total. */
export async function listAccounts(runner: Runner, { role, isBlocked, limit }: AccountFilter) {
  const filter = sql`(${role}::text is null or a.role = ${role}) and (${isBlocked}::boolean is null or a.blocked_at is not null)`
  const rows = await readRows<ListedAccount>(runner)`
    select a.role, a.name, ${shownEmail} as email, a.is_event_head as "isEventHead", a.blocked_at as "blockedAt", l.status
    from accounts a left join alumni l on l.account_id = a.id where ${filter}
    order by a.role, lower(a.name), a.id limit ${limit}`
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from accounts a where ${filter}`.execute(runner)
  return { accounts: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns which addresses (in lower case) have an account. An unapproved registration doesn't count. */
export async function takenEmails(runner: Runner, emails: readonly string[]): Promise<Set<string>> {
  return new Set(
    await readColumn(runner)`
    select a.email from accounts a left join alumni l on l.account_id = a.id
    where a.email = any (${emails}::text[]) and (a.blocked_at is not null or l.status is null
      or l.status not in ('pending', 'rejected'))`,
  )
}

export async function hasAccounts(runner: Runner): Promise<boolean> {
  return hasRow(runner)`select from accounts limit 1`
}

/** Returns the e-mail of each account by its id; deleted accounts are absent. */
export async function emailsOfAccounts(
  runner: Runner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<{ id: string; email: string }>(runner)`
    select id, email from accounts where id = any(${[...new Set(ids)]}::bigint[])`
  return new Map(rows.map(({ id, email }) => [id, email]))
}
