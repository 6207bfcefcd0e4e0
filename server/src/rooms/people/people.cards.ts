import type { Author } from '@portal/contract/author.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { councilSlug } from '@portal/contract/team-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * SQL fragments with data of a person, for other rooms. The other rooms name no table of people, and a list
 * needs no further statement per row. A student who has become an alumnus keeps the student's row; the row of
 * the alumnus goes first.
 */

/**
 * Returns an author as one JSON value of a select. The response may be cached and shown to anyone, so
 * contacts that their owner doesn't show to everyone are left out; people who may see more find it on the
 * person's page.
 * @param accountId the column (or expression) that holds the author's account id.
 */
export function authorOf(accountId: RawBuilder<unknown>): RawBuilder<Author> {
  return sql<Author>`(select json_build_object(
    '_id', a.id::text, 'name', a.name, 'slug', a.slug, 'profile', a.photo_url, 'roleModel', a.role,
    'email', case when a.email_shown = 'everyone' then a.email else '' end,
    'branch', coalesce(l.branch, s.branch), 'year', coalesce(l.pass_out_year::text, s.year),
    'role', json_build_object('slug', a.slug, 'socialProfile', json_build_object(
      'linkedin', case when a.linkedin_shown = 'everyone' then a.linkedin end,
      'github', case when a.github_shown = 'everyone' then a.github end)))
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId})`
}

export interface PersonCard {
  _id: string
  slug: string
  name: string
  profile: string | null
  branch: string
  /** FE to BE for a student, the pass-out year for an alumnus. */
  year: string
  domains: string[]
  designation: string
  companyName: string
  employmentType: string | null
  /** Whether a query may name this alumnus. */
  isOpenToQuestions: boolean
  socialProfile: { linkedin: string | null }
}

/**
 * Returns a student or an alumnus as one JSON value of a select, with no contact except the LinkedIn address.
 * @param accountId the column (or expression) that holds the account id.
 */
export function personCardOf(accountId: RawBuilder<unknown>): RawBuilder<PersonCard> {
  return sql<PersonCard>`(select json_build_object(
    '_id', a.id::text, 'slug', a.slug, 'name', a.name, 'profile', a.photo_url,
    'branch', coalesce(l.branch, s.branch), 'year', coalesce(l.pass_out_year::text, s.year),
    'domains', coalesce(l.domains, s.domains), 'designation', coalesce(l.designation, ''),
    'companyName', coalesce(l.company_name, ''), 'employmentType', l.employment_type,
    'isOpenToQuestions', coalesce(l.is_open_to_questions, true),
    'socialProfile', json_build_object('linkedin', case when a.linkedin_shown = 'everyone' then a.linkedin end))
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId})`
}

/** Returns the name and slug of a person whose page can be opened; null when they are blocked. */
export function nameOfPage(
  accountId: RawBuilder<unknown>,
): RawBuilder<{ name: string; slug: string } | null> {
  return sql`(select json_build_object('name', a.name, 'slug', a.slug)
    from accounts a where a.id = ${accountId} and a.slug is not null and a.blocked_at is null)`
}

/** Returns the name and picture of an account as one JSON value. */
export function faceOf(accountId: RawBuilder<unknown>): RawBuilder<{ name: string; profile: string | null }> {
  return sql`(select json_build_object('name', a.name, 'profile', a.photo_url) from accounts a where a.id = ${accountId})`
}

/** Returns whether the account is blocked; false for null. */
export function isBlocked(accountId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from accounts a where a.id = ${accountId} and a.blocked_at is not null)`
}

export function isTeam(accountId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from accounts a where a.id = ${accountId} and a.role = 'Team')`
}

/** Returns the accounts of a role as a subselect of ids. */
export function accountsOfRole(role: AccountRole): RawBuilder<string> {
  return sql`(select id from accounts where role = ${role})`
}

/**
 * Returns the accounts that write for a team as a subselect of ids: the team's own, and the whole council for
 * the council's page. Empty for a slug that is no team's.
 */
export function accountsOfTeam(slug: string): RawBuilder<string> {
  return sql<string>`(select id from accounts where role in ('Team', 'Council')
    and (case when role = 'Team' then slug else ${councilSlug} end) = ${slug})`
}

/**
 * The accounts that can have a team page, as a subselect of `account_id`, `slug`, `name`, `email` and
 * `is_blocked`: every Team account, and the student council, which has no account of its own.
 */
export const teamAccounts = sql`(
  select a.id as account_id, a.slug, a.name, a.email, a.blocked_at is not null as is_blocked
  from accounts a where a.role = 'Team'
  union all select null, ${sql.lit(councilSlug)}, 'Student council',
    (select c.email from accounts c where c.role = 'Council' and c.blocked_at is null order by c.id limit 1), false)`

/** Returns the company's name as the alumnus spells it. */
export function companyNameOf(accountId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select btrim(l.company_name) from alumni l where l.account_id = ${accountId})`
}

export function nameOf(accountId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select a.name from accounts a where a.id = ${accountId})`
}

/** Returns the phone number of a person who shows it to everyone; empty for anyone else. */
export function shownPhoneOf(accountId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select case when a.phone_shown = 'everyone' then a.phone end
    from accounts a where a.id = ${accountId}), '')`
}

interface FittingQuery {
  /** The domains of the query; All matches every domain, so the branch decides. */
  domains: readonly string[]
  /** Names of companies, in lower case, that the text may contain. */
  companies: readonly string[]
  /** The account of the student. */
  askedBy: string
  /** The day in India, like 2026-11-20. */
  day: string
}

/**
 * Returns the alumni who could answer a query as a subselect of `account_id`, `weekly_max` and `score`: verified,
 * open to questions, not on holiday and not without notifications of queries. A domain in common counts two, a
 * company that the query names four, the student's own branch one.
 */
export function alumniWhoFit({ domains, companies, askedBy, day }: FittingQuery): RawBuilder<unknown> {
  const isOfCompany = sql`lower(btrim(l.company_name)) = any (${companies}::text[])`
  const isOfBranch = sql`l.branch = (select s.branch from students s where s.account_id = ${askedBy})`
  return sql`(select l.account_id, l.asked_weekly_max as weekly_max,
      2 * (select count(*) from unnest(l.domains) as domain where domain = any (${domains}::text[]))
        + 4 * (${isOfCompany})::int + coalesce(${isOfBranch}, false)::int as score
    from alumni l join accounts a on a.id = l.account_id
    where l.status = 'approved' and l.is_open_to_questions and l.asked_weekly_max > 0
      and (${domains.includes('All') ? isOfBranch : sql`l.domains && ${domains}::text[]`} or ${isOfCompany})
      and (l.away_from is null or ${day}::date not between l.away_from and l.away_until)
      and a.blocked_at is null and a.merged_into is null and 'Query' <> all (a.muted_notifications))`
}
