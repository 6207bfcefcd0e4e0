import type { Author } from '@portal/contract/author.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import {
  changeRows,
  hasRow,
  readColumn,
  readCount,
  readRow,
  readRows,
} from '#platform/database/statements.ts'
import { authorOf, isBlocked } from '#rooms/people/people.cards.ts'
import './teams.tables.ts'

/* The SQL of rosters. Writers hold the team's lock. */

export interface TeamMemberRow {
  id: string
  academicYear: string
  post: string
  isHead: boolean
  /** The name of a faculty member; null for a member with an account. */
  facultyName: string | null
  person: Author | null
  /** Whether the person has not agreed yet. */
  isAsked: boolean
}

/** The part of a roster; `all` is for the team itself and includes members who have not agreed yet. */
export type RosterPart = 'all' | 'agreed'

const columns = sql`m.id, m.academic_year as "academicYear", m.post, m.is_head as "isHead",
  m.faculty_name as "facultyName", m.agreed_at is null as "isAsked", ${authorOf(sql`m.account_id`)} as person`

const isIn = (part: RosterPart) => (part === 'all' ? sql`true` : sql`m.agreed_at is not null`)

/** Returns members: faculty in charge first, then in the team's own order. */
export function listMembers(
  runner: Runner,
  { slug, academicYear, part }: { slug: string; academicYear: string; part: RosterPart },
) {
  return readRows<TeamMemberRow>(runner)`
    select ${columns} from team_members m where m.team_slug = ${slug} and m.academic_year = ${academicYear}
      and ${isIn(part)}
    order by m.faculty_name is null, m.sort_order, m.id limit ${teamLimits.membersMax}`
}

/** Returns the academic years with a roster, newest first. */
export async function listAcademicYears(runner: Runner, slug: string, part: RosterPart): Promise<string[]> {
  return readColumn(runner)`
    select distinct m.academic_year as year from team_members m where m.team_slug = ${slug} and ${isIn(part)}
    order by m.academic_year desc limit 100`
}

/** Returns a member by id and team, never by the id alone. */
export async function findMember(
  runner: Runner,
  slug: string,
  id: string,
): Promise<TeamMemberRow | undefined> {
  if (idIn(id) === null) return undefined
  return readRow<TeamMemberRow>(runner)`
    select ${columns} from team_members m where m.id = ${id} and m.team_slug = ${slug}`
}

export interface NewTeamMember {
  slug: string
  academicYear: string
  accountId: string | null
  facultyName: string | null
  post: string
  isHead: boolean
  /** When the person agreed; null if they still have to be asked. */
  agreedAt: Date | null
}

/** @returns the id; undefined when the person is in that roster already. */
export async function insertMember(tx: Transaction, member: NewTeamMember): Promise<string | undefined> {
  const { slug, academicYear } = member
  const row = await readRow<{ id: string }>(tx)`
    insert into team_members (team_slug, academic_year, account_id, faculty_name, post, is_head, agreed_at,
      sort_order)
    values (${slug}, ${academicYear}, ${member.accountId}, ${member.facultyName}, ${member.post}, ${member.isHead},
      ${member.agreedAt}, ${nextPlace(slug, academicYear)})
    on conflict do nothing returning id`
  return row?.id
}

export function countMembers(tx: Transaction, slug: string, academicYear: string): Promise<number> {
  return readCount(tx)`select count(*)::int as count from team_members
    where team_slug = ${slug} and academic_year = ${academicYear}`
}

/** @returns false when another faculty member in the same roster has that name. */
export async function changeMember(
  tx: Transaction,
  id: string,
  { post, isHead, facultyName }: Pick<TeamMemberRow, 'post' | 'isHead' | 'facultyName'>,
): Promise<boolean> {
  return hasRow(tx)`
    update team_members m set post = ${post}, is_head = ${isHead}, faculty_name = ${facultyName}
    where m.id = ${id} and not exists (select from team_members o where o.team_slug = m.team_slug
      and o.academic_year = m.academic_year and o.id <> m.id and lower(o.faculty_name) = lower(${facultyName}::text))
    returning m.id`
}

export async function deleteMember(tx: Transaction, slug: string, id: string): Promise<void> {
  await tx.deleteFrom('team_members').where('id', '=', id).where('team_slug', '=', slug).execute()
}

/** Orders members as listed. */
export async function placeMembers(tx: Transaction, slug: string, ids: readonly string[]): Promise<void> {
  await changeRows(tx)`update team_members m set sort_order = listed.place
    from unnest(${[...ids]}::bigint[]) with ordinality as listed (id, place)
    where m.id = listed.id and m.team_slug = ${slug}`
}

/**
 * Copies a roster to another year, without blocked accounts and the members to leave out. Everyone is asked again, because an agreement is
 * for one year.
 * @returns the number of new members.
 */
export async function copyMembers(
  tx: Transaction,
  {
    slug,
    from,
    to,
    leaveOut,
    at,
  }: { slug: string; from: string; to: string; leaveOut: readonly string[]; at: Date },
): Promise<number> {
  const rows = await readRows<object>(tx)`
    insert into team_members (team_slug, academic_year, account_id, faculty_name, post, is_head, agreed_at,
      sort_order)
    select m.team_slug, ${to}, m.account_id, m.faculty_name, m.post, m.is_head,
      case when m.faculty_name is not null then ${at}::timestamptz end,
      ${nextPlace(slug, to)} + row_number() over (order by m.sort_order, m.id)
    from team_members m
    where m.team_slug = ${slug} and m.academic_year = ${from} and not ${isBlocked(sql`m.account_id`)}
      and m.id::text <> all (${[...leaveOut]}::text[])
    on conflict do nothing returning id`
  return rows.length
}

function nextPlace(slug: string, academicYear: string) {
  return sql`(select coalesce(max(sort_order), 0) + 1 from team_members
    where team_slug = ${slug} and academic_year = ${academicYear})`
}
