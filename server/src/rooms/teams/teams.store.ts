import type { TeamKind } from '@portal/contract/team-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { teamAccounts } from '#rooms/people/people.cards.ts'
import './teams.tables.ts'

/* The SQL of teams. Rosters: team-members.store.ts. */

/** What a team says of itself. */
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
  /** The last day to apply, yyyy-mm-dd; null: no end. */
  recruitingUntil: string | null
}

export interface TeamRow extends TeamContent {
  slug: string
  /** Whose it is; null: the student council's, which every account of the role Council keeps. */
  accountId: string | null
  name: string
  email: string | null
}

/** Every Team account is a team, with what `teams` says of it or without; and there is one student council. */
export const teams = sql`${teamAccounts} p left join teams t on t.slug = p.slug`

export const kind = sql`coalesce(t.kind, case when p.account_id is null then 'Council' else 'Other' end)`
/** Whose page is listed: a team that was blocked before it wrote anything is none. */
export const isListed = sql`(not p.is_blocked or t.slug is not null)`
export const isActive = sql`(coalesce(t.is_active, true) and not p.is_blocked)`

// As text: the driver would make a moment of the day, in the time zone of the machine.
const recruiting = sql`coalesce(t.recruiting_line, '') as "recruitingLine", t.recruiting_link as "recruitingLink",
  t.recruiting_until::text as "recruitingUntil"`

export async function findTeam(runner: Runner, slug: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`
    select p.slug, p.account_id as "accountId", p.name, p.email, ${kind} as kind,
      coalesce(t.one_line, '') as "oneLine", coalesce(t.about, '') as about, t.founded, t.logo_url as logo,
      t.cover_url as cover, coalesce(t.gallery, '{}') as gallery, t.website, t.instagram, t.linkedin, t.youtube, t.github,
      ${isActive} as "isActive", ${recruiting}
    from ${teams} where p.slug = ${slug}`.execute(runner)
  return rows[0]
}

/** Takes the team's lock, under which everything of it is changed; its row is made when this is the first change. */
export async function lockTeam(
  tx: Transaction,
  { slug, accountId, kind }: Pick<TeamRow, 'slug' | 'accountId' | 'kind'>,
): Promise<TeamRow | undefined> {
  await sql`insert into teams (slug, account_id, kind) values (${slug}, ${accountId}, ${kind})
    on conflict (slug) do nothing`.execute(tx)
  await sql`select from teams where slug = ${slug} for no key update`.execute(tx)
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
    })
    .where('slug', '=', slug)
    .execute()
}

export interface TeamFilter {
  /** Part of the name, in any case. */
  name: string
  /** Null: any. */
  kind: TeamKind | null
  /** Only those that this account follows; null: any. */
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

/** A page of the teams that fit, by kind and name; those that are no longer active come last of their kind. */
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
  const { rows } = await sql<TeamCardRow>`
    select p.slug, p.name, ${kind} as kind, coalesce(t.one_line, '') as "oneLine",
      t.logo_url as logo, ${isActive} as "isActive", ${memberCount(presentYear)} as "memberCount",
      (select count(*)::int from team_follows f where f.team_slug = p.slug) as "followerCount", ${recruiting}
    from ${teams} where ${fits}
    order by array_position(array['Council', 'Technical', 'Cultural', 'Sports', 'Chapters', 'Other'], ${kind}),
      ${isActive} desc, lower(p.name), p.slug
    limit ${limit} offset ${(page - 1) * limit}`.execute(runner)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** How many stand in the roster that the page opens with; a roster of the coming year is not that one yet. */
function memberCount(presentYear: string) {
  return sql`(select count(*)::int from team_members m where m.team_slug = p.slug and m.faculty_name is null
    and m.agreed_at is not null and m.academic_year = (
      select coalesce(max(y.academic_year) filter (where y.academic_year <= ${presentYear}), min(y.academic_year))
      from team_members y where y.team_slug = p.slug and y.agreed_at is not null))`
}
