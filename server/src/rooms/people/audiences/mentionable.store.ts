import { foldName } from '@portal/contract/fold-name.ts'
import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'

/** Whether the account is an active reader of the forum: not blocked, approved if an alumnus (`l`). */
const canRead = sql`a.role in ('Student', 'Team', 'Alumni') and a.blocked_at is null and a.merged_into is null
  and (l.account_id is null or l.status = 'approved')`

/** Returns people of the thread, then alumni whose names have every word, if there is one; not the viewer. */
export function findMentionable(
  runner: Runner,
  asked: { threadIds: readonly string[]; search: string; viewerId: string; limit: number },
) {
  const words = foldName(asked.search).split(/\s+/).filter(Boolean)
  const inThread = sql`a.id = any (${asked.threadIds}::bigint[])`
  const holdsWords = words.map((word) => sql`and strpos(fold_name(a.name), ${word}) > 0`)
  return readRows<Mentionable>(runner)`
    select a.id::text as "_id", a.name, a.photo_url as profile, a.role as "roleModel",
      coalesce(l.branch || ', class of ' || l.pass_out_year, s.year || ' ' || s.branch, '') as hint
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where ${canRead} and a.id <> ${asked.viewerId} and ${words.length > 0 ? sql`(${inThread} or a.role = 'Alumni')` : inThread}
      ${sql.join(holdsWords, sql` `)}
    order by ${inThread} desc, lower(a.name), a.id limit ${asked.limit}`
}

/** Returns the accounts that can be mentioned, merged ones as the survivor: the thread and alumni. */
export async function keepMentionable(
  runner: Runner,
  { accountIds, threadIds }: { accountIds: readonly string[]; threadIds: readonly string[] },
): Promise<string[]> {
  return readColumn(runner)`
    select distinct a.id::text as id from accounts named join accounts a on a.id = ${survivingId}
    left join alumni l on l.account_id = a.id
    where named.id = any (${accountIds}::bigint[]) and ${canRead}
      and (a.role = 'Alumni' or a.id = any (${threadIds}::bigint[]))`
}

const survivingId: RawBuilder<unknown> = sql`coalesce(named.merged_into, named.id)`

/** Returns the current names of mentioned accounts. Accounts that could never read the forum are left out. */
export function readMentioned(runner: Runner, accountIds: readonly string[]) {
  return readRows<MentionedPerson>(runner)`
    select named.id::text as "_id", a.name, case when a.blocked_at is null then a.slug end as slug, a.role as "roleModel"
    from accounts named join accounts a on a.id = ${survivingId} left join alumni l on l.account_id = a.id
    where named.id = any (${accountIds}::bigint[]) and a.role in ('Student', 'Team', 'Alumni')
      and (l.account_id is null or l.status = 'approved' or a.blocked_at is not null)
    order by named.id`
}
