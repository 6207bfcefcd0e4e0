import type { Runner } from '#platform/database/database.ts'
import { isNamed } from './people.store.ts'

/* Lookups of single people, for the handlers of other rooms. */

/** Returns the mail address of a person; undefined when they are blocked or gone. */
export async function accountForMail(
  runner: Runner,
  accountId: string,
): Promise<{ name: string; email: string } | undefined> {
  return runner
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
}

/**
 * Returns the account whose page has this id or slug; null unless the page can be opened (not blocked, an
 * alumnus approved).
 */
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

/** Returns the student or approved alumnus with this PRN or e-mail, in any case; not blocked. */
export async function personByPrnOrEmail(runner: Runner, prnOrEmail: string) {
  return runner
    .selectFrom('accounts as a')
    .leftJoin('students as s', 's.account_id', 'a.id')
    .leftJoin('alumni as l', 'l.account_id', 'a.id')
    .select(['a.id', 'a.name'])
    .where((where) =>
      prnOrEmail.includes('@')
        ? where('a.email', '=', prnOrEmail.toLowerCase())
        : where('s.prn', '=', prnOrEmail.toUpperCase()),
    )
    .where('a.role', 'in', ['Student', 'Alumni'])
    .where('a.blocked_at', 'is', null)
    .where((where) => where.or([where('l.status', 'is', null), where('l.status', '=', 'approved')]))
    .executeTakeFirst()
}

/**
 * Returns an approved, unblocked alumnus by id or slug; null when there is none. `isOpenToQuestions`: whether
 * a query may name them.
 */
export async function findAlumnus(
  runner: Runner,
  idOrSlug: string,
): Promise<{ id: string; name: string; domains: string[]; isOpenToQuestions: boolean } | null> {
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
