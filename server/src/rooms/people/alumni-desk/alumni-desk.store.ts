import type { AlumniStatus, DeskSort } from '@portal/contract/alumni-desk-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { readCount, readRow, readRows } from '#platform/database/statements.ts'
import { accountsSeenSince } from '#platform/sessions/last-seen.ts'
import { isEmailProved, shownEmail } from '#rooms/people/claims/claims.store.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'

/* The desk's lists and counters. Indexes: migrations 0006 and 0010. */

/** The filter of the desk's list. Null and '' match everything. */
export interface DeskFilter {
  status: AlumniStatus | null
  /** A part of the name or the e-mail, or the whole number; matched case-insensitively. */
  name: string
  branch: string | null
  passOutYear: number | null
  /** Whether they have been active since a moment. */
  activity: { isActive: boolean; since: Date } | null
  /** Whether the e-mail is proved; null for both. */
  isEmailConfirmed: boolean | null
  /** Alumni who stay on the list of `status` after a decision, so that it can still be undone there. */
  heldIds?: readonly string[]
}

export interface DeskRow {
  id: string
  slug: string
  name: string
  email: string
  isEmailConfirmed: boolean
  profile: string | null
  status: AlumniStatus
  branch: string
  passOutYear: number
  prnOrRoll: string
  city: string
  companyName: string
  designation: string
  employmentType: string | null
  linkedin: string | null
  reference: string | null
  submittedAt: Date
  hasProof: boolean
  askedFor: string
}

/** The columns of an alumnus `l` with the account `a`. */
export const deskColumns = sql`a.id, a.slug, a.name, ${shownEmail} as email,
  ${isEmailProved} as "isEmailConfirmed", a.photo_url as profile,
  case when a.blocked_at is not null then 'blocked' else l.status end as status, l.branch,
  l.pass_out_year as "passOutYear", l.prn_or_roll as "prnOrRoll", l.city, l.company_name as "companyName",
  l.designation, l.employment_type as "employmentType", a.linkedin, l.reference, l.submitted_at as "submittedAt",
  l.proof_key is not null as "hasProof",
  case when l.status = 'pending' then l.asked_for else '' end as "askedFor"`

export function countDeskAlumni(runner: Runner, filter: DeskFilter): Promise<number> {
  return readCount(runner)`
    select count(*)::int as count from alumni l where ${fits(filter)}`
}

/** Returns a page in the requested order; by default the longest pending first, all others newest first. */
export function listDeskAlumni(
  runner: Runner,
  filter: DeskFilter,
  { offset, limit, sort }: { offset: number; limit: number; sort: DeskSort | undefined },
) {
  const order = orders[sort ?? (filter.status === 'pending' ? 'submitted' : '-submitted')]
  // Finds the ids of the page first, from the narrow table alone if the order allows it, and then its rows.
  const names = sort === 'name' || sort === '-name' ? sql`join accounts a on a.id = l.account_id` : sql``
  return readRows<DeskRow>(runner)`
    select ${deskColumns} from (
      select l.account_id from alumni l ${names} where ${fits(filter)}
      order by ${order} limit ${limit} offset ${offset}
    ) as page
    join alumni l on l.account_id = page.account_id join accounts a on a.id = page.account_id
    order by ${order}`
}

const orders: Readonly<Record<DeskSort, RawBuilder<unknown>>> = {
  name: sql`lower(a.name), l.account_id`,
  '-name': sql`lower(a.name) desc, l.account_id desc`,
  class: sql`l.pass_out_year, l.branch, l.account_id`,
  '-class': sql`l.pass_out_year desc, l.branch desc, l.account_id desc`,
  submitted: sql`l.submitted_at, l.account_id`,
  '-submitted': sql`l.submitted_at desc, l.account_id desc`,
}

/** Returns the next matching alumni after an id, in the order of ids. Exports of any length walk this way. */
export function listDeskAlumniAfter(
  runner: Runner,
  filter: DeskFilter,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return readRows<DeskRow>(runner)`
    select ${deskColumns} from alumni l join accounts a on a.id = l.account_id
    where l.account_id > ${afterId} and ${fits(filter)} order by l.account_id limit ${limit}`
}

export async function deskAlumnusById(runner: Runner, id: string): Promise<DeskRow | undefined> {
  const accountId = idIn(id)
  if (accountId === null) return undefined
  return readRow<DeskRow>(runner)`select ${deskColumns}
    from accounts a join alumni l on l.account_id = a.id where a.id = ${accountId}`
}

/** Returns an alumnus and locks the rows until the transaction ends. */
export async function lockDeskAlumnus(tx: Transaction, id: string): Promise<DeskRow | undefined> {
  const accountId = idIn(id)
  if (accountId === null) return undefined
  await lockAccounts(tx, [accountId])
  return deskAlumnusById(tx, accountId)
}

/**
 * Returns the number of alumni per status, and how many of the approved were active in the last 90 days.
 * Registrations with an unconfirmed e-mail aren't counted.
 */
export async function countAlumni(runner: Runner, now: Date) {
  const row = await readRow<Record<AlumniStatus | 'activeIn90Days', number>>(runner)`
    select count(*) filter (where status = 'approved' and not is_blocked)::int as approved,
      count(*) filter (where status = 'pending' and not is_blocked)::int as pending,
      count(*) filter (where status = 'rejected' and not is_blocked)::int as rejected,
      count(*) filter (where status = 'blocked' or is_blocked)::int as blocked,
      count(*) filter (where status = 'approved' and not is_blocked and is_active)::int as "activeIn90Days"
    from (select status, account_id in (${blockedIds}) as is_blocked,
      account_id in (${accountsSeenSince(activeSince(now))}) as is_active from alumni
      where status <> 'pending' or account_id not in (select account_id from alumni_claims)) as each`
  return row ?? { approved: 0, pending: 0, rejected: 0, blocked: 0, activeIn90Days: 0 }
}

const blockedIds = sql`select id from accounts where blocked_at is not null`

function fits({
  status,
  name,
  branch,
  passOutYear,
  activity,
  isEmailConfirmed,
  heldIds = [],
}: DeskFilter): RawBuilder<unknown> {
  const conditions = [
    ...(status ? [heldOr(heldIds, ofStatus(status))] : []),
    ...(name ? [named(name)] : []),
    ...(branch ? [sql`l.branch = ${branch}`] : []),
    ...(passOutYear ? [sql`l.pass_out_year = ${passOutYear}`] : []),
    ...(activity
      ? [sql`(l.account_id in (${accountsSeenSince(activity.since)})) = ${activity.isActive}`]
      : []),
    ...(isEmailConfirmed === null
      ? []
      : [sql`(l.account_id not in (select account_id from alumni_claims)) = ${isEmailConfirmed}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function heldOr(heldIds: readonly string[], condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return heldIds.length === 0 ? condition : sql`(l.account_id = any(${heldIds}::bigint[]) or (${condition}))`
}

function ofStatus(status: AlumniStatus): RawBuilder<unknown> {
  if (status === 'blocked')
    return sql`l.account_id in (select account_id from alumni where status = 'blocked' union all ${blockedIds})`
  return sql`l.status = ${status} and l.account_id not in (${blockedIds})`
}

/** Matches alumni whose name or e-mail contains the text. */
function named(name: string): RawBuilder<unknown> {
  const pattern = likeContaining(name)
  return sql`l.account_id in (
    select id from accounts
      where role = 'Alumni' and (fold_name(name) like fold_name(${pattern}) or email like lower(${pattern}))
    union all select account_id from alumni_claims where email like lower(${pattern})
    union all select account_id from alumni where prn_or_roll <> '' and prn_or_roll = upper(${name}))`
}

const activeDays = 90

/** Returns the moment since which activity counts as recent. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - activeDays * 86_400_000)
}
