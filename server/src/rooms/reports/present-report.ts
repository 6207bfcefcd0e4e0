import { academicYearAt } from '@portal/contract/academic-year.ts'
import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { checksOf } from '@portal/contract/report-checks.ts'
import type { report, reportRow } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import type { z } from 'zod'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type ClassAttendance, readAttendance } from '#rooms/events/events.cards.ts'
import { sumUpFeedback } from '#rooms/events/events.ts'
import { listReportMoves, type ReportRow } from './report.store.ts'
import { listReportFiles, presentReportFile } from './report-file.store.ts'
import { may } from './reports.access.ts'

type Row = z.input<typeof reportRow>
/** A report with all fields, as it is also printed. */
export type PresentedReport = Required<z.input<typeof report>>

const dayMs = 86_400_000

/** Returns when a report is due: some days after its event, extended after it was returned. */
export function dueAtOf({ endsAt, returnedAt }: Pick<ReportRow, 'endsAt' | 'returnedAt'>): Date {
  const days = (from: Date, count: number) => from.getTime() + count * dayMs
  const due = days(endsAt, reportLimits.dueDays)
  return new Date(returnedAt ? Math.max(due, days(returnedAt, reportLimits.dueDaysAfterReturn)) : due)
}

/** Returns the attendees by the team's figures, or by check-ins without them; guests always by check-ins. */
export function attendedOf({ numbers, attendance }: Pick<ReportRow, 'numbers' | 'attendance'>): number {
  if (numbers.length === 0) return attendance.attended
  return sum(numbers, ({ attended }) => attended) + attendance.guests.attended
}

export function presentReportRow(portal: Portal, viewer: Viewer, row: ReportRow): Row {
  const { author } = row
  const wasReminded =
    row.remindedAt !== null &&
    portal.clock.now().getTime() - row.remindedAt.getTime() < reportLimits.remindHours * 3_600_000
  return {
    ...presentRow(row),
    team: { name: author.name, slug: author.slug, profile: author.profile },
    registered: row.attendance.registered,
    attended: attendedOf(row),
    dueAt: dueAtOf(row).toISOString(),
    can: {
      update: may(viewer, 'update', row),
      submit: may(viewer, 'submit', row),
      withdraw: may(viewer, 'withdraw', row),
      decide: may(viewer, 'decide', row),
      remind: may(viewer, 'remind', row) && !wasReminded,
    },
  }
}

/** Returns a report with everything its page shows; sections not written yet are prefilled from the event. */
export async function presentReport(
  portal: Portal,
  viewer: Viewer,
  row: ReportRow,
): Promise<PresentedReport> {
  const classes = await readAttendance(portal.db, row.id)
  const moves = await listReportMoves(portal.db, row.id)
  const files = await listReportFiles(portal.db, row.id)
  const isNew = row.state === 'NotStarted'
  const byYear = yearsOf(row, classes)
  return {
    ...presentRow(row),
    ...presentReportRow(portal, viewer, row),
    coordinators: isNew ? coordinatorsOf(row) : row.coordinators,
    numbers: byYear.map(({ registered: _registered, ...numbers }) => numbers),
    files: files.map(presentReportFile),
    academicYear: academicYearAt(row.startsAt),
    byYear,
    guests: row.attendance.guests,
    byBranch: branchesOf(classes),
    feedback: await feedbackOf(portal, row.id),
    checks: checksOf({ ...row, registered: row.attendance.registered }).map(
      ({ check, isReady, amount, problem }) => ({ check, isReady, hint: problem || amount }),
    ),
    history: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  }
}

/** Returns the ratings of the event; null while there are so few that single answers could be guessed. */
async function feedbackOf({ db }: Portal, eventId: string): Promise<PresentedReport['feedback']> {
  const summed = await sumUpFeedback(db, eventId)
  if (!summed || summed.count < eventAfterLimits.feedbackShownMin) return null
  return { average: summed.event.average, count: summed.count }
}

/** Returns the coordinators for the report: the contacts of the event. */
function coordinatorsOf({ contacts }: ReportRow): string {
  return contacts
    .map(({ name }) => name)
    .join(', ')
    .slice(0, reportLimits.lineLengthMax)
}

function yearsOf({ numbers }: ReportRow, classes: readonly ClassAttendance[]): PresentedReport['byYear'] {
  return years.map((year) => {
    const of = classes.filter((one) => one.year === year)
    const registered = sum(of, ({ registered }) => registered)
    const said = numbers.find((row) => row.year === year)
    if (said) return { ...said, registered }
    const came = (gender: string | null) =>
      sum(
        of.filter((one) => (gender === null ? !isNamed(one.gender) : one.gender === gender)),
        ({ attended }) => attended,
      )
    // Once the team has entered figures, a year that it left out had nobody.
    if (numbers.length > 0) return { year, registered, attended: 0, female: 0, male: 0, others: 0 }
    const [female, male, others] = [came('Female'), came('Male'), came(null)]
    return { year, registered, attended: female + male + others, female, male, others }
  })
}

const isNamed = (gender: string | null) => gender === 'Female' || gender === 'Male'

function branchesOf(classes: readonly ClassAttendance[]): PresentedReport['byBranch'] {
  return branches
    .map((branch) => {
      const of = classes.filter((one) => one.branch === branch)
      return {
        branch,
        registered: sum(of, ({ registered }) => registered),
        attended: sum(of, ({ attended }) => attended),
      }
    })
    .filter(({ registered }) => registered > 0)
    .sort((a, b) => b.attended - a.attended || b.registered - a.registered)
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0)
}
