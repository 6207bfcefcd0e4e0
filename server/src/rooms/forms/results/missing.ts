import { audienceRoles } from '@portal/contract/audience-words.ts'
import type { FormSettings } from '@portal/contract/form-definition.ts'
import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { hasRow, readColumn, readRows } from '#platform/database/statements.ts'
import { reachedBy } from '#rooms/people/audiences/audiences.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The people of a form's audience who have not answered it. */

/** Whether people are expected to answer: the form names its audience and may know who has answered. */
export function expectsAnswers(settings: FormSettings | undefined): boolean {
  if (!settings || settings.audience.isPublic) return false
  return settings.onePerPerson || !settings.anonymous
}

export interface MissingRow {
  year: string
  branch: string
  answeredCount: number
  reachCount: number
  remindedAt: Date | null
  names: string[]
}

/** Returns students by class and the others together, those with the most missing people first. */
export function listMissing(runner: Runner, formId: string, { audience, anonymous }: FormSettings) {
  const namesMax = sql.lit(anonymous ? 0 : formResultLimits.missingNamesMax)
  return readRows<MissingRow>(runner)`
    select c.year, c.branch, c."answeredCount", c."reachCount", r.reminded_at as "remindedAt",
      (select coalesce(json_agg(${nameOf(sql`m.id`)} order by m.nth), '[]')
        from unnest(c.missing[1:${namesMax}]) with ordinality as m (id, nth)) as names
    from (
      select ${className}, count(*)::int as "reachCount", (count(*) filter (where ${hasAnswered(formId)}))::int as "answeredCount",
        array_agg(account_id order by account_id) filter (where not ${hasAnswered(formId)}) as missing
      from (${reached(audience)}) as reached group by 1, 2
    ) as c left join form_reminders r on r.form_id = ${formId} and r.year = c.year and r.branch = c.branch
    order by c."reachCount" - c."answeredCount" desc, c.year, c.branch`
}

/** Returns the accounts of a class that have not answered. */
export async function listMissingIds(
  runner: Runner,
  formId: string,
  { audience, year, branch }: Pick<FormSettings, 'audience'> & { year: string; branch: string },
): Promise<string[]> {
  return readColumn(runner)`
    select account_id as id from (select account_id, ${className} from (${reached(audience)}) as reached) as reached
    where year = ${year} and branch = ${branch} and not ${hasAnswered(formId)}`
}

/**
 * Records a reminder of a class.
 * @returns false when it was reminded since then.
 */
export async function noteReminder(
  tx: Transaction,
  formId: string,
  { year, branch, now, since }: { year: string; branch: string; now: Date; since: Date },
): Promise<boolean> {
  return hasRow(tx)`
    insert into form_reminders as r (form_id, year, branch, reminded_at) values (${formId}, ${year}, ${branch}, ${now})
    on conflict (form_id, year, branch) do update set reminded_at = excluded.reminded_at
      where r.reminded_at <= ${since}
    returning form_id`
}

const className = sql`case when role = 'Student' then year else '' end as year,
  case when role = 'Student' then branch else '' end as branch`

export function keepInAudience(
  runner: Runner,
  audience: FormSettings['audience'],
  accountIds: readonly string[],
): Promise<string[]> {
  return readColumn(runner)`select account_id as id from (${reached(audience)}) as reached
    where account_id = any (${[...accountIds]}::bigint[])`
}

/** Returns the audience for `isInAudience`: without roles, a year means students, a branch also alumni. */
function reached({ roles, years, branches }: FormSettings['audience']): RawBuilder<unknown> {
  const meant = years.length > 0 ? (['Student'] as const) : branches.length > 0 ? withBranch : audienceRoles
  return reachedBy({ roles: roles.length > 0 ? roles : [...meant], years, branches })
}

const withBranch = ['Student', 'Alumni'] as const

/** Returns the SQL condition that `account_id` has answered the form. */
export function hasAnswered(formId: string | RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account_id in (select p.account_id from form_people p where p.form_id = ${formId} and p.account_id is not null)
    or account_id in (select a.account_id from form_answers a where a.form_id = ${formId} and a.account_id is not null))`
}
