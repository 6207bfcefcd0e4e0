import type { AccountAct, AccountState } from '@portal/contract/managed-account-words.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditEntriesByAction, auditEntriesOf } from '#platform/audit/audit.ts'
import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { lastSeenAt } from '#platform/sessions/last-seen.ts'
import { shownEmail } from '../claims/claims.store.ts'
import { studentsHolding } from '../student.cards.ts'

/* The accounts that others administer, by name, and the acts on them. Indexes: migrations 0001, 0010, 0231, 0331 and 0332. */

export const pageSize = 25

export interface AccountRow {
  id: string
  role: AccountRole
  name: string
  email: string
  className: string
  prn: string
  blockedAt: Date | null
}

export interface OpenedRow extends AccountRow {
  joinedAt: Date
  blockedReason: string
  lastSeenAt: Date | null
}

export interface ActRow {
  id: string
  at: Date
  action: AccountAct
  by: string | null
  reason: string
  accountId: string
  name: string
  role: AccountRole
}

export interface AccountSearch {
  role: AccountRole
  /** Patterns of the words of the search, as in `studentsHolding`; none matches every account. */
  likes: readonly string[]
  /** Null for both. */
  state: AccountState | null
  /** The id of the last account of the page before; null for the first page. */
  afterId: string | null
}

const columns = sql`a.id, a.role, a.name, ${shownEmail} as email, a.blocked_at as "blockedAt",
  case a.role when 'Student' then concat_ws(' ', s.year, s.branch)
    when 'Alumni' then concat_ws(' ', l.branch, l.pass_out_year) else '' end as "className",
  case when a.role = 'Student' then coalesce(s.prn, '') else '' end as prn`

/** Undecided registrations belong to the alumni desk, and merged accounts have nothing left. */
const accounts = sql`accounts a left join students s on s.account_id = a.id
  left join alumni l on l.account_id = a.id`
const isAccount = sql`a.merged_into is null and coalesce(l.status not in ('pending', 'rejected'), true)`

/** Returns a page of accounts by name, with one more row if there is a further page. */
export function listAccountsOf(runner: Runner, { role, likes, state, afterId }: AccountSearch) {
  const conditions = [
    // A constant, so that the partial indexes of a role serve the statement.
    sql`a.role = ${sql.lit(role)}`,
    ...(state === null ? [] : [sql`a.blocked_at ${state === 'blocked' ? sql`is not null` : sql`is null`}`]),
    ...(likes.length === 0 ? [] : [sql`a.id in ${holding(role, likes)}`]),
    ...(afterId === null
      ? []
      : [sql`(lower(a.name), a.id) > (select lower(name), id from accounts where id = ${afterId})`]),
  ]
  return readRows<AccountRow>(runner)`
    select ${columns} from ${accounts} where ${isAccount} and ${sql.join(conditions, sql` and `)}
    order by lower(a.name), a.id limit ${pageSize + 1}`
}

function holding(role: AccountRole, likes: readonly string[]): RawBuilder<unknown> {
  if (role === 'Student') return studentsHolding(likes)
  const words = likes.map((like) => sql`fold_name(o.name || ' ' || o.email) like ${like}`)
  return sql`(select o.id from accounts o where o.role = ${sql.lit(role)} and ${sql.join(words, sql` and `)})`
}

/** Returns an account with its facts; undefined if there is none, or if it is merged or undecided. */
export async function openedAccount(runner: Runner, id: string): Promise<OpenedRow | undefined> {
  const accountId = idIn(id)
  if (accountId === null) return undefined
  return readRow<OpenedRow>(runner)`
    select ${columns}, a.joined_at as "joinedAt", a.blocked_reason as "blockedReason",
      ${lastSeenAt(sql`a.id`)} as "lastSeenAt"
    from ${accounts} where a.id = ${accountId} and ${isAccount}`
}

/** Returns the newest acts on one account. */
export function actsOn(runner: Runner, accountId: string, actions: readonly AccountAct[]) {
  return readRows<ActRow>(runner)`
    select ${actColumns} from ${auditEntriesOf(`account:${accountId}`)} e join accounts a on a.id = ${accountId}
    where e.action = any (${[...actions]}::text[]) order by e.at desc, e.id desc limit ${pageSize}`
}

/** Returns a page of acts on accounts of the roles, newest first, with one more row if there is a further page. */
export function listActs(
  runner: Runner,
  asked: { actions: readonly AccountAct[]; roles: readonly AccountRole[]; afterId: string | null },
) {
  const { actions, roles, afterId } = asked
  return readRows<ActRow>(runner)`
    select ${actColumns} from ${auditEntriesByAction(actions)} e
    join accounts a on a.id = substr(e.subject, 9)::bigint
    where a.role = any (${[...roles]}::text[]) and (${afterId}::bigint is null
      or (e.at, e.id) < (select at, id from ${auditEntriesByAction(actions)} last where id = ${afterId}::bigint))
    order by e.at desc, e.id desc limit ${pageSize + 1}`
}

const actColumns = sql`e.id, e.at, e.action, (select name from accounts where id = e.actor_id) as by,
  case when e.action = 'account-blocked' then coalesce(e.detail ->> 'reason', '') else '' end as reason,
  a.id as "accountId", a.name, a.role`
