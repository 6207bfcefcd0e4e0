import { academicYearAt } from '@portal/contract/academic-year.ts'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { recruitingAt } from './recruiting.ts'
import { readFollows } from './team-follows.store.ts'
import { listAcademicYears, listMembers, type TeamMemberRow } from './team-members.store.ts'
import { may, mayFollow } from './teams.access.ts'
import type { TeamRow } from './teams.store.ts'

interface Reading {
  viewer: Viewer | null
  /** The requested roster; null for the current one, or the newest before it. */
  academicYear: string | null
}

/** Returns a team as the viewer may see it: the e-mail for signed-in people, and the viewer's permissions. */
export async function presentTeam(portal: Portal, team: TeamRow, reading: Reading): Promise<Team> {
  const { viewer } = reading
  const presentYear = academicYearAt(portal.clock.now())
  const part = may(viewer, team) ? 'all' : 'agreed'
  const academicYears = await listAcademicYears(portal.db, team.slug, part)
  const academicYear = reading.academicYear ?? openingYear(academicYears, presentYear)
  const rows =
    academicYear === null ? [] : await listMembers(portal.db, { slug: team.slug, academicYear, part })
  const follows = await readFollows(portal.db, team.slug, viewer?.id ?? null)
  const { website, instagram, linkedin, youtube, github } = team
  return {
    ...team,
    _id: team.slug,
    links: { website, instagram, linkedin, youtube, github },
    email: viewer ? team.email : null,
    memberCount: rows.filter(({ facultyName, isAsked }) => facultyName === null && !isAsked).length,
    ...follows,
    recruiting: recruitingAt(portal.clock.now(), team),
    academicYears,
    academicYear,
    members: rows.map((row) => presentMember(row, { viewer, presentYear })),
    can: { update: may(viewer, team), follow: mayFollow(viewer, team) },
  }
}

/**
 * Returns the roster that the page opens with. A roster of the coming year is prepared in advance, so it is
 * used only when there is no other.
 */
function openingYear(newestFirst: readonly string[], presentYear: string): string | null {
  return newestFirst.find((year) => year <= presentYear) ?? newestFirst.at(-1) ?? null
}

/** Returns a member; a visitor gets only the name and the post (docs/decisions/0111). */
export function presentMember(
  row: TeamMemberRow,
  { viewer, presentYear }: { viewer: Viewer | null; presentYear: string },
): TeamMember {
  const { id, post, isHead, isAsked, person } = row
  const known = viewer ? person : null
  return {
    _id: id,
    post,
    isHead,
    isAsked,
    name: row.facultyName ?? person?.name ?? '',
    isFaculty: row.facultyName !== null,
    profile: known?.profile ?? null,
    branch: known?.branch ?? null,
    year: isYearCurrent(row, presentYear) ? (known?.year ?? null) : null,
    slug: known?.slug ?? null,
    roleModel: known?.roleModel ?? null,
    email: known?.email ?? null,
  }
}

/** Returns whether the person's current year applies to the roster: an old one was of another year. */
function isYearCurrent({ academicYear, person }: TeamMemberRow, presentYear: string): boolean {
  return person?.roleModel === 'Alumni' || academicYear === presentYear
}
