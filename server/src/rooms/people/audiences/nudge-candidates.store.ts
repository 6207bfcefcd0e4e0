import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

/** An alumnus who could answer: a headline, and the domains they share with the query. */
export interface AlumnusToNudge {
  id: string
  name: string
  headline: string
  standing: string
  domains: string[]
}

interface Asked {
  /** The domains of the query; All matches everyone. */
  domains: readonly string[]
  exceptIds: readonly string[]
  /** The alumni to choose from; anyone if omitted. */
  onlyIds?: readonly string[]
  limit: number
}

/**
 * Returns approved alumni who take questions and share a domain, those with the most shared domains first.
 */
export async function listAlumniToNudge(runner: Runner, asked: Asked): Promise<AlumnusToNudge[]> {
  const { domains, exceptIds, onlyIds, limit } = asked
  const fits = domains.includes('All') ? sql`true` : sql`l.domains && ${domains}::text[]`
  const isChosen = onlyIds ? sql`and a.id = any (${onlyIds}::bigint[])` : sql``
  const { rows } = await sql<AlumnusToNudge>`
    select a.id, a.name, concat_ws(', ', nullif(l.designation, ''), nullif(l.company_name, '')) as headline,
      l.branch || ' ' || l.pass_out_year as standing, shared.domains
    from alumni l join accounts a on a.id = l.account_id
    cross join lateral (select array(select unnest(l.domains) intersect select unnest(${domains}::text[]) order by 1) as domains) as shared
    where l.status = 'approved' and a.blocked_at is null and l.is_open_to_questions and ${fits}
      and a.id <> all (${exceptIds}::bigint[]) ${isChosen}
    order by cardinality(shared.domains) desc, lower(a.name), a.id limit ${limit}`.execute(runner)
  return rows
}

/** Returns the accounts that can sign in and want mails of this type. */
export async function listMailableOf(
  runner: Runner,
  ids: readonly string[],
  type: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, email from accounts where id = any (${ids}::bigint[]) and blocked_at is null
      and merged_into is null and ${type}::text <> all (muted_notifications) order by id`.execute(runner)
  return rows
}
