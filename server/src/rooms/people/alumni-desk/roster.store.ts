import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { isRejected } from '#rooms/people/claims/claims.store.ts'
import { personSlug } from '#rooms/people/person-slug.ts'
import type { RosterRow } from './alumni-roster.ts'
import type { KnownAlumnus, KnownRoster, RosterPlan } from './roster-plan.ts'

/* Statements for a whole roster: ten thousand people in two statements. */

/**
 * Returns the accounts with the e-mails of a file, and the alumni with its numbers. A number in an unapproved
 * registration doesn't count, nor does the e-mail of a rejected registration.
 */
export async function findKnown(runner: Runner, rows: readonly RosterRow[]): Promise<KnownRoster> {
  const emails = rows.map(({ email }) => email)
  const given = rows.map(({ prnOrRoll }) => prnOrRoll).filter((number) => number !== '')
  const accounts = await readRows<KnownAlumnus>(runner)`
    select a.id, a.email, a.name, l.account_id is not null and a.role = 'Alumni' as "isAlumnus",
      a.role = 'Alumni' and l.status = 'approved' and a.blocked_at is null and a.merged_into is null as "isActive",
      l.branch, l.pass_out_year as "passOutYear", l.prn_or_roll as "prnOrRoll", l.company_name as "companyName",
      l.designation, l.employment_type as "employmentType", l.city, a.linkedin,
      a.linkedin_shown = 'everyone' as "showsLinkedin",
      case when s.prn not like 'FREED-%' then s.prn end as prn
    from accounts a left join alumni l on l.account_id = a.id left join students s on s.account_id = a.id
    where a.email = any (${emails}::text[]) and not ${isRejected}`
  const numbers = await readRows<{ number: string; id: string }>(runner)`
    select prn_or_roll as number, account_id as id from alumni
    where prn_or_roll <> '' and prn_or_roll = any (${given}::text[]) and status in ('approved', 'blocked')`
  return { accounts, numbers }
}

/**
 * Adds the rows as approved alumni.
 * @returns the e-mails that were added; an e-mail taken in the meantime is missing.
 */
export async function addRoster(
  tx: Transaction,
  rows: readonly RosterRow[],
  { now, actorId }: { now: Date; actorId: string },
): Promise<Set<string>> {
  const people = JSON.stringify(rows.map((row) => ({ ...row, slug: personSlug(row.name) })))
  const added = await readRows<{ email: string }>(tx)`
    with given as (select * from jsonb_to_recordset(${people}::jsonb) as g(email text, name text, slug text,
        linkedin text, branch text, "passOutYear" int, "prnOrRoll" text, "companyName" text, designation text,
        "employmentType" text, city text)),
      added as (
        insert into accounts (email, name, role, slug, linkedin, joined_at)
        -- In one order: of two sheets with the same people, one waits for the other.
        select email, name, 'Alumni', slug, linkedin, ${now}::timestamptz from given order by email
        on conflict (email) do nothing returning id, email)
    insert into alumni (account_id, status, branch, pass_out_year, prn_or_roll, company_name, designation,
      employment_type, city, submitted_at, decided_at, decided_by)
    select added.id, 'approved', branch, "passOutYear", "prnOrRoll", "companyName", designation,
      "employmentType", city, ${now}::timestamptz, ${now}::timestamptz, ${actorId}::bigint
    from added join given using (email)
    returning (select email from added where added.id = account_id) as email`
  return new Set(added.map(({ email }) => email))
}

/** Updates locked alumni. Empty values leave what is stored. */
export async function changeRoster(tx: Transaction, changed: RosterPlan['changed']): Promise<void> {
  const people = JSON.stringify(changed)
  await changeRows(tx)`
    update alumni l set branch = g.branch, pass_out_year = g."passOutYear",
      prn_or_roll = coalesce(nullif(g."prnOrRoll", ''), l.prn_or_roll),
      company_name = coalesce(nullif(g."companyName", ''), l.company_name),
      designation = coalesce(nullif(g.designation, ''), l.designation),
      employment_type = coalesce(g."employmentType", l.employment_type), city = coalesce(nullif(g.city, ''), l.city)
    from jsonb_to_recordset(${people}::jsonb) as g("accountId" bigint, branch text, "passOutYear" int, "prnOrRoll" text,
      "companyName" text, designation text, "employmentType" text, city text)
    where l.account_id = g."accountId"`
  await changeRows(tx)`
    update accounts a set linkedin = coalesce(g.linkedin, a.linkedin),
      name = case when fold_name(a.name) = fold_name(g.name) then a.name else g.name end
    from jsonb_to_recordset(${people}::jsonb) as g("accountId" bigint, name text, linkedin text)
    where a.id = g."accountId"`
}
