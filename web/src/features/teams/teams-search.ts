import { isAcademicYear } from '@portal/contract/academic-year.ts'
import { teamKinds } from '@portal/contract/team-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import type { TeamsFilters } from './teams.cache.ts'

/** The filters of the list out of an address; what does not fit means 'any'. */
export function parseTeamsSearch(raw: RawSearch): TeamsFilters {
  const kind = teamKinds.find((known) => known === raw.kind)
  return {
    name: raw.name?.trim() ?? '',
    kind: kind ?? '',
    followed: raw.followed === 'true',
    page: pageOf(raw.page),
  }
}

/** Which tab of a team, and of which academic year the roster is. */
export function parseTeamSearch(raw: RawSearch): { tab: string; academicYear: string } {
  const academicYear = raw.academicYear ?? ''
  return { tab: raw.tab ?? '', academicYear: isAcademicYear(academicYear) ? academicYear : '' }
}
