import type { TeamMember } from '@portal/contract/team-records.ts'
import type { TeamKind, TeamLinkName } from '@portal/contract/team-words.ts'

export const kindHeadings: Readonly<Record<TeamKind, string>> = {
  Council: 'Student council',
  Technical: 'Technical',
  Cultural: 'Cultural',
  Sports: 'Sports',
  Chapters: 'Chapters',
  Other: 'Others',
}

export const linkLabels: Readonly<Record<TeamLinkName, string>> = {
  website: 'Website',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  github: 'GitHub',
}

export function membersInWords(count: number): string {
  return count === 1 ? '1 member' : `${count} members`
}

/** Formats a student's class (`TE IT`), an alumnus's branch and year, or "Faculty". */
export function classOf({ isFaculty, year, branch }: TeamMember): string {
  if (isFaculty) return 'Faculty'
  if (year !== null && /^\d{4}$/.test(year))
    return [branch, `graduated in ${year}`].filter(Boolean).join(', ')
  return [year, branch].filter(Boolean).join(' ')
}

/** Returns the usual posts as suggestions; any other text is allowed. */
export function postsOf(kind: TeamKind, isFaculty: boolean): readonly string[] {
  if (isFaculty) return ['Faculty in charge', 'Mentor']
  if (kind === 'Council')
    return ['General Secretary', 'Joint Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary']
  return kind === 'Sports'
    ? ['Captain', 'Vice captain', 'Player', 'Manager']
    : ['Head', 'Joint head', 'Treasurer', 'Member']
}
