import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRows } from '#platform/database/statements.ts'
import { personSlug } from '../person-slug.ts'
import type { KnownAccount, StudentPlan } from './student-plan.ts'
import type { StudentRow } from './student-sheet.ts'

/* Statements for a whole file: ten thousand students in a handful of statements. */

export function findKnown(runner: Runner, rows: readonly StudentRow[]) {
  const [emails, prns] = [rows.map(({ email }) => email), rows.map(({ prn }) => prn)]
  return readRows<KnownAccount>(runner)`
    select a.id, a.email, a.name, a.role, a.blocked_at is not null or a.merged_into is not null as "isClosed",
      s.prn, s.branch, s.year, s.division, s.gender, s.born_on::text as "bornOn"
    from (select id from accounts where email = any (${emails}::text[])
      union select account_id from students where prn = any (${prns}::text[])) as named
    join accounts a on a.id = named.id left join students s on s.account_id = a.id`
}

/** @returns the e-mails that were added; an e-mail or a PRN taken in the meantime is missing. */
export async function addStudents(
  tx: Transaction,
  added: StudentPlan['added'],
  now: Date,
): Promise<string[]> {
  const people = JSON.stringify(added.map((row) => ({ ...row, slug: personSlug(row.name) })))
  return readColumn(tx)`
    with given as (select * from jsonb_to_recordset(${people}::jsonb) as g(email text, name text, slug text, prn text,
        branch text, year text, division text, gender text, "bornOn" date)),
      added as (
        insert into accounts (email, name, role, slug, joined_at)
        -- In one order: of two files with the same people, one waits for the other.
        select email, name, 'Student', slug, ${now}::timestamptz from given order by email
        on conflict (email) do nothing returning id, email),
      enrolled as (
        insert into students (account_id, prn, branch, year, gender, born_on, division)
        select added.id, prn, branch, year, gender, "bornOn", division from added join given using (email) order by prn
        on conflict (prn) do nothing returning account_id)
    select added.email from added join enrolled on enrolled.account_id = added.id`
}

/** Updates locked students. Empty values leave what is stored. */
export async function changeStudents(tx: Transaction, changed: StudentPlan['changed']): Promise<void> {
  const people = JSON.stringify(changed)
  await changeRows(tx)`
    update students s set prn = g.prn, branch = g.branch, year = g.year,
      division = coalesce(nullif(g.division, ''), s.division), gender = coalesce(g.gender, s.gender),
      born_on = coalesce(g."bornOn", s.born_on)
    from jsonb_to_recordset(${people}::jsonb) as g("accountId" bigint, prn text, branch text, year text, division text,
      gender text, "bornOn" date)
    where s.account_id = g."accountId"`
  await changeRows(tx)`
    update accounts a set name = g.name from jsonb_to_recordset(${people}::jsonb) as g("accountId" bigint, name text)
    where a.id = g."accountId" and fold_name(a.name) <> fold_name(g.name)`
}
