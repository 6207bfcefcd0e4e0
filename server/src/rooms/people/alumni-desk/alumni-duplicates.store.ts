import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/* Accounts that probably belong to an alumnus: the same mailbox, number, or name in the same year. */

export interface DuplicateRow {
  id: string
  name: string
  email: string
  roleModel: string
  headline: string
  status: AlumniStatus | null
  because: ('email' | 'number' | 'name')[]
}

const duplicatesMax = 10

/** Returns the number of probable duplicates per alumnus; alumni without any are absent. */
export async function countDuplicates(runner: Runner, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows<{ id: string; count: number }>(runner)`
    select a.id, (select count(distinct id)::int from (${likely}) as found
        where not exists (select from accounts j where j.id = found.id and j.merged_into is not null)) as count
    from accounts a join alumni l on l.account_id = a.id where a.id in (${sql.join(ids)})`
  return new Map(rows.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]))
}

export function listDuplicates(runner: Runner, id: string) {
  return readRows<DuplicateRow>(runner)`
    select d.id, d.name, d.email, d.role as "roleModel", found.because,
      coalesce(dl.branch || ' ' || dl.pass_out_year, s.year || ' ' || s.branch, '') as headline,
      case when d.blocked_at is not null then 'blocked' else dl.status end as status
    from accounts a join alumni l on l.account_id = a.id
    cross join lateral (
      select id, array_agg(distinct because order by because) as because from (${likely}) as each group by id
    ) as found
    join accounts d on d.id = found.id and d.merged_into is null
    left join students s on s.account_id = d.id left join alumni dl on dl.account_id = d.id
    where a.id = ${id} order by cardinality(found.because) desc, d.id limit ${duplicatesMax}`
}

/** Each criterion is a select of its own, so that it can use its index (migrations 0006, 0010). */
const likely = sql`
  select d.id, 'email' as because from accounts d where ${mailbox(sql`d.email`)} = ${mailbox(sql`a.email`)} and d.id <> a.id
  union all
  select s.account_id, 'number' from students s
    where l.prn_or_roll <> '' and s.prn = l.prn_or_roll and s.account_id <> l.account_id
  union all
  select o.account_id, 'number' from alumni o
    where l.prn_or_roll <> '' and o.prn_or_roll <> '' and o.prn_or_roll = l.prn_or_roll and o.account_id <> l.account_id
  union all
  select d.id, 'name' from accounts d join alumni o on o.account_id = d.id
    where d.role = 'Alumni' and lower(d.name) = lower(a.name) and o.pass_out_year = l.pass_out_year and d.id <> a.id`

/** Returns the expression of the index accounts_by_mailbox. */
function mailbox(email: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@' || split_part(${email}, '@', 2))`
}
