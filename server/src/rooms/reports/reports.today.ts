import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { dueAtOf } from './present-report.ts'
import { listReports, type ReportRow } from './report.store.ts'
import { filtersOf } from './report-filters.ts'

/** The number of days for which reports are shown on the home page; older ones are only in the list. */
const shownDays = 120

/** Adds reports to accept for the council, and reports to write or fix for a team. */
export function todayOfReports({ db }: Portal): TodaySource {
  return {
    roles: ['Council', 'Team'],
    read: async (viewer, { now }) => {
      const isTeam = viewer.role === 'Team'
      const between = { from: new Date(now.getTime() - shownDays * 86_400_000), until: now }
      const filters = { ...filtersOf(viewer, undefined), between }
      const read = (more: Partial<typeof filters>) =>
        listReports(db, { filters: { ...filters, ...more }, now, page: 1, limit: todayLimits.roomRowsMax })
      if (!isTeam) return { rows: (await read({ state: 'Submitted' })).rows.map(submittedRow) }
      const own = { authorId: viewer.id }
      const returned = (await read({ ...own, state: 'Returned' })).rows
      const unwritten = (await read({ ...own, state: 'NotStarted' })).rows
      const rows = [
        ...returned.map((one) => ownRow(one, { kind: 'fix', title: 'Your report was returned' })),
        ...unwritten.map((one) => ownRow(one, { kind: 'deadline', title: 'Write the report of your event' })),
      ]
      return { rows: rows.slice(0, todayLimits.roomRowsMax) }
    },
  }
}

const pathOf = ({ slug }: ReportRow) => `/reports?report=${encodeURIComponent(slug)}`

function submittedRow(report: ReportRow) {
  return todayRow({
    kind: 'work',
    title: `${report.author.name} submitted a report`,
    hint: report.title,
    date: report.submittedAt?.toISOString() ?? null,
    by: { name: report.author.name, profile: report.author.profile },
    path: pathOf(report),
  })
}

/** Returns the row of a report that a team has to work on, with its deadline. */
function ownRow(report: ReportRow, row: { kind: 'fix' | 'deadline'; title: string }) {
  return todayRow({
    ...row,
    hint: report.title,
    due: indianDayOf(dueAtOf(report)),
    path: pathOf(report),
  })
}
