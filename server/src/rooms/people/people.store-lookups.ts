import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { isNamed } from './people.store.ts'

/* Lookups of single people, for the handlers of other rooms. */

/** Returns the mail address of a person; undefined when they are blocked or gone. */
export async function accountForMail(runner: Runner, accountId: string) {
  return runner
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/** Returns the account with this id or slug whose page can be opened (not blocked, an alumnus approved). */
export async function pageOwnerId(runner: Runner, idOrSlug: string): Promise<string | null> {
  const row = await runner
    .selectFrom('accounts as a')
    .leftJoin('alumni as l', 'l.account_id', 'a.id')
    .select('a.id')
    .where(isNamed(idOrSlug))
    .where('a.slug', 'is not', null)
    .where('a.blocked_at', 'is', null)
    .where((eb) => eb.or([eb('l.status', 'is', null), eb('l.status', '=', 'approved')]))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Returns the students and approved alumni with these PRNs or e-mails, in any case; not blocked.
 * @returns the people by the given value; unknown values are absent.
 */
export async function peopleByPrnOrEmail(
  runner: Runner,
  given: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (given.length === 0) return new Map()
  const rows = await readRows<{ id: string; name: string; given: string }>(runner)`
    select g.given, a.id, a.name from unnest(${[...given]}::text[]) as g(given)
    join lateral (
      select account_id as id from students where prn = upper(g.given)
      union all
      select id from accounts where email = lower(g.given)
      limit 1
    ) as named on true
    join accounts a on a.id = named.id left join alumni l on l.account_id = a.id
    where a.role in ('Student', 'Alumni') and a.blocked_at is null and coalesce(l.status, 'approved') = 'approved'`
  return new Map(rows.map(({ given: one, ...person }) => [one, person]))
}

/** Returns an approved, unblocked alumnus by id or slug. `isOpenToQuestions`: whether a query may name them. */
export async function findAlumnus(runner: Runner, idOrSlug: string) {
  const row = await runner
    .selectFrom('accounts as a')
    .innerJoin('alumni as l', 'l.account_id', 'a.id')
    .select(['a.id', 'a.name', 'l.domains', 'l.is_open_to_questions as isOpenToQuestions'])
    .where(isNamed(idOrSlug))
    .where('a.blocked_at', 'is', null)
    .where('l.status', '=', 'approved')
    .executeTakeFirst()
  return row ?? null
}

/** Returns the mail addresses of these people by account, without blocked or deleted ones. */
export async function accountsForMail(
  runner: Runner,
  accountIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await runner
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', 'in', accountIds)
    .where('blocked_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
