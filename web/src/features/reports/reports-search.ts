import { academicYearAt, isAcademicYear } from '@portal/contract/academic-year.ts'
import { type Fest, fests } from '@portal/contract/event-words.ts'
import { type ReportState, reportStates } from '@portal/contract/report-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** What the address of the reports holds: the open report or the summary of a year, or the filters of the list. */
export interface ReportsSearch {
  /** The slug of the event whose report is open; '': none. */
  report: string
  view: 'list' | 'summary'
  /** 'all': of all years. */
  academicYear: string
  state: ReportState | ''
  isLate: boolean
  team: string
  fest: Fest | ''
  name: string
  page: number
}

/** What does not fit means 'any'; without a year it is the present one. */
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

/** The address of one of the lists: the filters go along, and the page doesn't. */
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

/** A sheet, an archive and a summary are of one year. */
export function yearOf({ academicYear }: Pick<ReportsSearch, 'academicYear'>): string {
  return academicYear === 'all' ? academicYearAt(new Date()) : academicYear
}
