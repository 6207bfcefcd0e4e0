import type { Room } from '#platform/room.ts'
import { attachReportFile } from './attach-report-file.ts'
import { exportReports } from './export-reports.ts'
import { listReports } from './list-reports.ts'
import { readEventOutcome } from './read-event-outcome.ts'
import { readReport } from './read-report.ts'
import { readReportAttachment } from './read-report-attachment.ts'
import { readReportFile } from './read-report-file.ts'
import { readReportSummary } from './read-report-summary.ts'
import { releaseReportFiles } from './release-report-files.ts'
import { remindOfReport, reportReminderJob } from './remind-of-report.ts'
import { removeReportFile } from './remove-report-file.ts'
import { mayFollowReport } from './reports.access.ts'
import { reportsMerge } from './reports.merge.ts'
import { ownReportsData } from './reports.own-data.ts'
import { todayOfReports } from './reports.today.ts'
import { saveReport } from './save-report.ts'
import { setReportState } from './set-report-state.ts'
import { zipReports } from './zip-reports.ts'

/**
 * Reports of teams about their past events, and the council's decisions on them.
 * Attendance is read from the events room.
 *
 * Emits: reportDecided, reportDue.
 * Locks: the report (advisory while it has no row), then uploads and notifications.
 * Saves: by version, so that two writers never overwrite each other unseen; files are added and removed one
 * by one.
 * Never: lets anyone accept their own report; changes a submitted report; shows a report to another team.
 */
export const reportsRoom: Room = {
  name: 'reports',
  tables: ['event_reports', 'event_report_moves', 'event_report_reminders', 'event_report_files'],
  handlers: [
    ...[listReports, readReport, saveReport, setReportState, remindOfReport],
    ...[readReportFile, readReportSummary, exportReports, zipReports],
    ...[attachReportFile, readReportAttachment, removeReportFile, readEventOutcome],
  ],
  subscribe: releaseReportFiles,
  ownData: ownReportsData,
  merge: reportsMerge,
  today: todayOfReports,
  channels: (portal) => ({ report: (viewer, id) => mayFollowReport(portal, viewer, id) }),
  jobs: (portal) => [reportReminderJob(portal)],
}
