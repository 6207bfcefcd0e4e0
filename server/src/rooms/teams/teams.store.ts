import type { TeamKind } from '@portal/contract/team-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { teamAccounts } from '#rooms/people/people.cards.ts'
import './teams.tables.ts'

/* The SQL of teams. Rosters: team-members.store.ts. */

/** The fields of a page that the team writes. */
export interface TeamContent {
  kind: TeamKind
  oneLine: string
  about: string
  founded: number | null
  logo: string | null
  cover: string | null
  gallery: string[]
  website: string | null
  instagram: string | null
  linkedin: string | null
  youtube: string | null
  github: string | null
  isActive: boolean
  recruitingLine: string
  recruitingLink: string | null
  /** The last day to apply as yyyy-mm-dd; null for no end. */
  recruitingUntil: string | null
}

export interface TeamRow extends TeamContent {
  slug: string
  /** The account of the team; null for the student council, whose page every Council account edits. */
  accountId: string | null
  name: string
  email: string | null
  /** The number of saves of the page. */
  revision: number
}

/** All teams: every Team account, with or without a row in `teams`, and the student council. */
export const teams = sql`${teamAccounts} p left join teams t on t.slug = p.slug`

export const kind = sql`coalesce(t.kind, case when p.account_id is null then 'Council' else 'Other' end)`
/** Whether the page is listed: a team that was blocked before it wrote anything isn't. */
export const isListed = sql`(not p.is_blocked or t.slug is not null)`
export const isActive = sql`(coalesce(t.is_active, true) and not p.is_blocked)`

// The date is read as text, because the driver would turn it into a moment in the machine's time zone.
const recruiting = sql`coalesce(t.recruiting_line, '') as "recruitingLine", t.recruiting_link as "recruitingLink",
  t.recruiting_until::text as "recruitingUntil"`

export function findTeam(runner: Runner, slug: string) {
  return readRow<TeamRow>(runner)`
    select p.slug, p.account_id as "accountId", p.name, p.email, ${kind} as kind,
      coalesce(t.one_line, '') as "oneLine", coalesce(t.about, '') as about, t.founded, t.logo_url as logo,
      t.cover_url as cover, coalesce(t.gallery, '{}') as gallery, t.website, t.instagram, t.linkedin, t.youtube, t.github,
      ${isActive} as "isActive", coalesce(t.revision, 0) as revision, ${recruiting}
    from ${teams} where p.slug = ${slug}`
}

/** Locks the team for all its changes; inserts its row at the first change. */
export async function lockTeam(
  tx: Transaction,
  { slug, accountId, kind }: Pick<TeamRow, 'slug' | 'accountId' | 'kind'>,
): Promise<TeamRow | undefined> {
  await changeRows(tx)`insert into teams (slug, account_id, kind) values (${slug}, ${accountId}, ${kind})
    on conflict (slug) do nothing`
  await changeRows(tx)`select from teams where slug = ${slug} for no key update`
  return findTeam(tx, slug)
}

export async function saveTeam(tx: Transaction, slug: string, content: TeamContent): Promise<void> {
  const { oneLine, logo, cover, isActive, recruitingLine, recruitingLink, recruitingUntil, ...plain } =
    content
  await tx
    .updateTable('teams')
    .set({
      ...plain,
      one_line: oneLine,
      logo_url: logo,
      cover_url: cover,
      is_active: isActive,
      recruiting_line: recruitingLine,
      recruiting_link: recruitingLink,
      recruiting_until: recruitingUntil,
      revision: sql`revision + 1`,
    })
    .where('slug', '=', slug)
    .execute()
}

export interface TeamFilter {
  /** A part of the name, in any case. */
  name: string
  /** The kind of team; null for any. */
  kind: TeamKind | null
  /** Only teams that this account follows; null for any. */
  followerId: string | null
  page: number
  limit: number
}

export interface TeamCardRow
  extends Pick<
    TeamRow,
    | ('slug' | 'name' | 'kind' | 'oneLine' | 'logo' | 'isActive')
    | ('recruitingLine' | 'recruitingLink' | 'recruitingUntil')
  > {
  memberCount: number
  followerCount: number
}

/** Returns a page of the matching teams by kind and name, inactive ones last within their kind. */
export async function listTeamCards(
  runner: Runner,
  { name, kind: wanted, followerId, page, limit }: TeamFilter,
  presentYear: string,
): Promise<{ total: number; rows: TeamCardRow[] }> {
  const fits = sql`${isListed}
    and (${name} = '' or strpos(lower(p.name), lower(${name})) > 0)
    and (${wanted}::text is null or ${kind} = ${wanted})
    and (${followerId}::bigint is null or exists (
      select from team_follows f where f.account_id = ${followerId} and f.team_slug = p.slug))`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from ${teams} where ${fits}`.execute(runner)
  const rows = await readRows<TeamCardRow>(runner)`
    select p.slug, p.name, ${kind} as kind, coalesce(t.one_line, '') as "oneLine",
      t.logo_url as logo, ${isActive} as "isActive", ${memberCount(presentYear)} as "memberCount",
      (select count(*)::int from team_follows f where f.team_slug = p.slug) as "followerCount", ${recruiting}
    from ${teams} where ${fits}
    order by array_position(array['Council', 'Technical', 'Cultural', 'Sports', 'Chapters', 'Other'], ${kind}),
      ${isActive} desc, lower(p.name), p.slug
    limit ${limit} offset ${(page - 1) * limit}`
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** Returns the number of members in the roster that the page opens with, not one of the coming year. */
function memberCount(presentYear: string) {
  return sql`(select count(*)::int from team_members m where m.team_slug = p.slug and m.faculty_name is null
    and m.agreed_at is not null and m.academic_year = (
      select coalesce(max(y.academic_year) filter (where y.academic_year <= ${presentYear}), min(y.academic_year))
      from team_members y where y.team_slug = p.slug and y.agreed_at is not null))`
}
