import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { isRejected } from '#rooms/people/claims/claims.store.ts'
import { personSlug } from '#rooms/people/person-slug.ts'
import type { RosterRow } from './alumni-roster.ts'

/* Statements for a whole roster: ten thousand people in two statements. */

/**
 * Returns which e-mails have an account, and which numbers belong to an alumnus. A number in an unapproved
 * registration doesn't count, nor does the e-mail of a rejected registration.
 */
export async function knownOf(runner: Runner, rows: readonly RosterRow[]) {
  const emails = rows.map(({ email }) => email)
  const numbers = rows.map(({ prnOrRoll }) => prnOrRoll).filter((number) => number !== '')
  const accounts = await sql<{ email: string }>`
    select a.email from accounts a where a.email = any(${emails}::text[]) and not ${isRejected}`.execute(
    runner,
  )
  const alumni = await sql<{ number: string }>`
    select distinct prn_or_roll as number from alumni
    where prn_or_roll <> '' and prn_or_roll = any(${numbers}::text[]) and status in ('approved', 'blocked')`.execute(
    runner,
  )
  return {
    emails: new Set(accounts.rows.map(({ email }) => email)),
    numbers: new Set(alumni.rows.map(({ number }) => number)),
  }
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
