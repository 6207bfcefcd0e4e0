import { type Audience, audience, type audienceQuery } from '@portal/contract/audience.ts'
import type { MailKind } from '@portal/contract/mail-words.ts'
import {
  branches as allBranches,
  years as allYears,
  type Branch,
  type Year,
} from '@portal/contract/reference.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readCount, readRows } from '#platform/database/statements.ts'
import { Problem } from '#platform/problem.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { takesMails } from '#rooms/people/mail-choices/mail-choices.store.ts'

/** The key of a part of the audience, by which an index is read. A person has at most two, of their role. */
export type AudienceKey = `role:${AccountRole}` | `class:${Year}:${Branch}` | `alumni:${Branch}`

/** Returns all keys that the viewer belongs to now. A student who passes into TE reads TE's from then on. */
export function audienceKeysOf({
  id,
  role,
}: {
  id: string | RawBuilder<string>
  role: AccountRole
}): RawBuilder<string[]> {
  const ofRole = sql`array[${`role:${role}`}::text]`
  if (role === 'Student')
    return sql`(${ofRole} || array(select 'class:' || year || ':' || branch from students where account_id = ${id}))`
  if (role === 'Alumni')
    return sql`(${ofRole} || array(select 'alumni:' || branch from alumni where account_id = ${id}))`
  return sql`${ofRole}`
}

/**
 * The people with a bell, as a subselect of `id`, `joined_at`, `muted_notifications`, `wanted_notifications`,
 * `muted_teams` and `audiences`, the keys they belong to.
 */
export const bellOwners = sql`(
  select a.id, a.joined_at, a.muted_notifications, a.wanted_notifications,
    array(select team_id from notification_team_mutes where account_id = a.id) as muted_teams,
    array_remove(array['role:' || a.role,
    (select 'class:' || year || ':' || branch from students where account_id = a.id and a.role = 'Student'),
    (select 'alumni:' || branch from alumni where account_id = a.id)], null) as audiences
  from accounts a)`

/** Reads the audience from the query of an address. @throws VALIDATION for values in none of the lists. */
export function readAudience(query: QueryLists): Audience {
  const read = audience.safeParse({
    roles: commaParts(query.roles),
    years: commaParts(query.years),
    branches: commaParts(query.branches),
  })
  if (!read.success) throw new Problem('VALIDATION', 'Choose the audience from the lists')
  return read.data
}
type QueryLists = { [K in keyof typeof audienceQuery]?: string | undefined }

/** Returns the keys of an audience, a role as a whole or by its parts, so that no person matches two. */
export function audienceKeysFor({ roles, years, branches }: Audience): AudienceKey[] {
  return roles.flatMap((role): AudienceKey[] => {
    if (role === 'Student' && years.length + branches.length > 0) return classesOf(years, branches)
    if (role === 'Alumni' && branches.length > 0)
      return branches.map((branch): AudienceKey => `alumni:${branch}`)
    return [`role:${role}`]
  })
}

function classesOf(years: Year[], branches: Branch[]): AudienceKey[] {
  const named = branches.length > 0 ? branches : allBranches
  return (years.length > 0 ? years : allYears).flatMap((year) =>
    named.map((branch): AudienceKey => `class:${year}:${branch}`),
  )
}

/** Returns the people reached who can sign in, as a query of `account_id`, `role`, `year`, `branch`. */
export function reachedBy({ roles, years, branches }: Audience): RawBuilder<unknown> {
  const has = (role: string) => sql.lit(roles.some((one) => one === role))
  const ofBranch = branches.length > 0 ? sql`branch = any (${branches}::text[])` : sql`true`
  const ofYear = years.length > 0 ? sql`year = any (${years}::text[])` : sql`true`
  const whole = roles.filter((role) => role === 'Team' || role === 'Council')
  return sql`
    select a.id as account_id, a.role, s.year, s.branch from students s join accounts a on a.id = s.account_id
      where ${has('Student')} and a.role = 'Student' and a.blocked_at is null and ${ofBranch} and ${ofYear}
    union all
    select a.id, a.role, null, l.branch from alumni l join accounts a on a.id = l.account_id
      where ${has('Alumni')} and a.role = 'Alumni' and a.blocked_at is null and l.status = 'approved' and ${ofBranch}
    union all
    select a.id, a.role, null, null from accounts a
      where a.role = any (${whole}::text[]) and a.blocked_at is null`
}

/** Returns the next people of an audience, by id, who want such mails and have not muted the author. */
export function listMailable(
  runner: Runner,
  audience: Audience,
  { type, authorId, afterId, limit }: { type: MailKind; authorId: string; afterId: string; limit: number },
) {
  return readRows<{ id: string; name: string; email: string }>(runner)`
    select a.id, a.name, a.email from (${reachedBy(audience)}) as reached
    join accounts a on a.id = reached.account_id
    where a.id > ${afterId} and ${type}::text <> all (a.muted_notifications) and ${takesMails(sql`a.id`, type)}
      and not exists (select from notification_team_mutes where account_id = a.id and team_id = ${authorId})
    order by a.id limit ${limit}`
}

export async function keepReached(runner: Runner, audience: Audience, accountIds: readonly string[]) {
  return readColumn(runner)`
    select account_id as id from (${reachedBy(audience)}) as reached
    where account_id = any (${[...accountIds]}::bigint[])`
}

/** Returns how many people who can sign in the audience reaches now. */
export function countReach(runner: Runner, audience: Audience): Promise<number> {
  return readCount(runner)`
    select count(*)::int as count from (${reachedBy(audience)}) as reached`
}
