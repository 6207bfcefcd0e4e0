import { isAcademicYear } from '@portal/contract/academic-year.ts'
import { teamKinds } from '@portal/contract/team-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import type { TeamsFilters } from './teams.cache.ts'

/** Reads the list's filters from the address. Invalid values mean "any". */
export function parseTeamsSearch(raw: RawSearch): TeamsFilters {
  const kind = teamKinds.find((known) => known === raw.kind)
  return {
    name: raw.name?.trim() ?? '',
    kind: kind ?? '',
    followed: raw.followed === 'true',
    page: pageOf(raw.page),
  }
}

/** Reads the tab of a team's page, and the academic year of its roster. */
export function parseTeamSearch(raw: RawSearch): { tab: string; academicYear: string } {
  const academicYear = raw.academicYear ?? ''
  return { tab: raw.tab ?? '', academicYear: isAcademicYear(academicYear) ? academicYear : '' }
}
