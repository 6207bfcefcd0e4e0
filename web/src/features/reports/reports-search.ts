import { academicYearAt, isAcademicYear } from '@portal/contract/academic-year.ts'
import { type Fest, fests } from '@portal/contract/event-words.ts'
import { type ReportState, reportStates } from '@portal/contract/report-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The state of the reports in the address: the open report, a year's summary, or the filters of the list. */
export interface ReportsSearch {
  /** The slug of the event whose report is open; '' for none. */
  report: string
  view: 'list' | 'summary'
  /** 'all' for all years. */
  academicYear: string
  state: ReportState | ''
  isLate: boolean
  team: string
  fest: Fest | ''
  name: string
  page: number
}

/** Reads the address. Invalid values mean "any"; without a year it is the current one. */
export function parseReportsSearch(raw: RawSearch): ReportsSearch {
  const { academicYear = '', report = '', team = '' } = raw
  const isKnown = academicYear === 'all' || isAcademicYear(academicYear)
  return {
    report: /^[\w-]{1,200}$/.test(report) ? report : '',
    view: raw.view === 'summary' ? 'summary' : 'list',
    academicYear: isKnown ? academicYear : academicYearAt(new Date()),
    state: reportStates.find((state) => state === raw.state) ?? '',
    isLate: raw.late === 'true',
    team: /^[\w-]{1,100}$/.test(team) ? team : '',
    fest: fests.find((fest) => fest === raw.fest) ?? '',
    name: raw.name?.trim().slice(0, 100) ?? '',
    page: pageOf(raw.page),
  }
}

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
