import { academicYearAt, isAcademicYear } from '@portal/contract/academic-year.ts'
import { fests } from '@portal/contract/event-words.ts'
import { type ReportState, reportStates } from '@portal/contract/report-words.ts'
import { oneOf, slugPattern, textLike, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/**
 * Reads the state of the reports in the address: the open report, a year's summary, or the filters of the list.
 * Invalid values mean "any"; without a year it is the current one.
 */
export function parseReportsSearch(raw: RawSearch) {
  const { academicYear = '' } = raw
  const isKnown = academicYear === 'all' || isAcademicYear(academicYear)
  return {
    report: textLike(slugPattern, raw.report),
    view: oneOf(['list', 'summary'], raw.view, 'list'),
    academicYear: isKnown ? academicYear : academicYearAt(new Date()),
    state: oneOf(reportStates, raw.state),
    isLate: raw.late === 'true',
    team: textLike(/^[\w-]{1,100}$/, raw.team),
    fest: oneOf(fests, raw.fest),
    name: wordsOf(raw.name, 100),
    page: pageOf(raw.page),
  }
}

export type ReportsSearch = ReturnType<typeof parseReportsSearch>

/** Returns the address parameters of a list. Filters are kept; the page is not. */
export function searchOfList(
  { academicYear, team, fest, name }: ReportsSearch,
  list: { state?: ReportState; late?: 'true' } = {},
): Record<string, string | undefined> {
  return {
    ...list,
    academicYear: academicYear === academicYearAt(new Date()) ? undefined : academicYear,
    team: team || undefined,
    fest: fest || undefined,
    name: name || undefined,
  }
}

/** Returns one year, because a spreadsheet, an archive and a summary are of one year. */
export function yearOf({ academicYear }: Pick<ReportsSearch, 'academicYear'>): string {
  return academicYear === 'all' ? academicYearAt(new Date()) : academicYear
}
