import { isAcademicYear } from '@portal/contract/academic-year.ts'
import { teamKinds } from '@portal/contract/team-words.ts'
import { oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** Reads the list's filters from the address. Invalid values mean "any". */
export function parseTeamsSearch(raw: RawSearch) {
  return {
    name: raw.name?.trim() ?? '',
    kind: oneOf(teamKinds, raw.kind),
    followed: raw.followed === 'true',
    page: pageOf(raw.page),
  }
}

export type TeamsFilters = ReturnType<typeof parseTeamsSearch>

/** Reads the tab of a team's page, and the academic year of its roster. */
export function parseTeamSearch(raw: RawSearch) {
  const academicYear = raw.academicYear ?? ''
  return { tab: raw.tab ?? '', academicYear: isAcademicYear(academicYear) ? academicYear : '' }
}
