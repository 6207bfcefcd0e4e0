import type { MailKind } from '@portal/contract/mail-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { takesMails } from '#rooms/people/mail-choices/mail-choices.store.ts'

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

/** Returns approved alumni who take questions and share a domain, those with the most shared domains first. */
export function listAlumniToNudge(runner: Runner, asked: Asked) {
  const { domains, exceptIds, onlyIds, limit } = asked
  const fits = domains.includes('All') ? sql`true` : sql`l.domains && ${domains}::text[]`
  const isChosen = onlyIds ? sql`and a.id = any (${onlyIds}::bigint[])` : sql``
  return readRows<AlumnusToNudge>(runner)`
    select a.id, a.name, concat_ws(', ', nullif(l.designation, ''), nullif(l.company_name, '')) as headline,
      l.branch || ' ' || l.pass_out_year as standing, shared.domains
    from alumni l join accounts a on a.id = l.account_id
    cross join lateral (select array(select unnest(l.domains) intersect select unnest(${domains}::text[]) order by 1) as domains) as shared
    where l.status = 'approved' and a.blocked_at is null and l.is_open_to_questions and ${fits}
      and a.id <> all (${exceptIds}::bigint[]) ${isChosen}
    order by cardinality(shared.domains) desc, lower(a.name), a.id limit ${limit}`
}

/** Returns the accounts that can sign in and want mails of this type, by id. */
export async function mailableById(runner: Runner, ids: readonly string[], type: MailKind) {
  return new Map((await listMailableOf(runner, ids, type)).map((one) => [one.id, one]))
}

/** Returns the accounts that can sign in and want mails of this type. */
export function listMailableOf(runner: Runner, ids: readonly string[], type: MailKind) {
  return readRows<{ id: string; name: string; email: string }>(runner)`
    select id, name, email from accounts where id = any (${ids}::bigint[]) and blocked_at is null
      and merged_into is null and ${type}::text <> all (muted_notifications)
      and ${takesMails(sql`accounts.id`, type)} order by id`
}
