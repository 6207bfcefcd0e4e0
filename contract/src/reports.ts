import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { fests } from './event-words.ts'
import { commaList, id, idOrSlug, listOf, longText, pageQuery, searched } from './fields.ts'
import { partOf } from './part-of.ts'
import { eventOutcome, report, reportFields, reportFile, reportRow, reportSummary } from './report-records.ts'
import { reportFormats, reportLimits, reportMoves, reportStates } from './report-words.ts'
import { sheetFormats } from './sheet-formats.ts'

const ofWriters = { room: 'reports', roles: ['Council', 'Team'] } as const
const byId = z.object({ id: idOrSlug })
const academicYear = z
  .string()
  .refine((year) => year === '' || isAcademicYear(year), 'academicYear must be like 2026-27')
const ofYear = z.object({ academicYear: academicYear.min(1, 'Choose an academic year') })

/**
 * The reports. A team sees and writes its own; the council and accounts with the right `allReports` see all.
 */
export const reports = {
  listReports: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports',
    summary: 'List reports of events',
    description: 'One for each event that is over, the latest event first. name finds titles and teams.',
    query: pageQuery(reportLimits.pageSize).extend({
      state: z
        .enum(reportStates, { error: `state must be ${reportStates.join(', ')}` })
        .or(z.literal(''))
        .optional(),
      academicYear: academicYear.optional(),
      /** The slug of a team. */
      team: searched.optional(),
      fest: z.enum(fests, { error: 'fest must be TML, Cognition or Regular' }).or(z.literal('')).optional(),
      name: searched.optional(),
      /** Only reports of these events: a comma-separated list of ids. */
      events: commaList.refine(
        (list) => !list || /^\d{1,18}(,\d{1,18}){0,19}$/.test(list),
        'events must be up to 20 ids with commas between them',
      ),
      /** Only late reports. */
      late: z.enum(['true', 'false'], { error: 'late must be true or false' }).optional(),
    }),
    response: listOf(reportRow).extend({
      total: z.int(),
      /** The counts for the same filters, except for state and late. */
      counts: z.record(z.enum(reportStates), z.int()).and(z.object({ late: z.int() })),
    }),
  }),
  readReport: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/:id',
    summary: 'Get the report of an event',
    description: 'One that is not started comes filled in from its event.',
    params: byId,
    response: report,
  }),
  saveReport: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/reports/:id',
    summary: 'Save a report',
    description:
      "Fields you leave out don't change; a report that was not started becomes a draft. Refused when it was saved since the version you name; without a version the last save wins.",
    params: byId,
    body: partOf(reportFields).extend({
      version: z.int({ error: 'version must be the version you last loaded' }).min(0).optional(),
    }),
    response: report,
  }),
  attachReportFile: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/reports/:id/files',
    summary: 'Add a file to a report',
    description: 'A PDF, a picture, a .docx, .pptx, .xlsx or .zip file, while the report can be written.',
    params: byId,
    multipart: { files: { file: 1 } },
    response: reportFile,
    successStatus: 201,
  }),
  readReportAttachment: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/:id/files/:fileId',
    summary: 'Download a file of a report',
    params: byId.extend({ fileId: id }),
  }),
  removeReportFile: endpoint({
    ...ofWriters,
    method: 'DELETE',
    path: '/reports/:id/files/:fileId',
    summary: 'Remove a file from a report',
    params: byId.extend({ fileId: id }),
  }),
  setReportState: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/reports/:id/state',
    limit: 'decision',
    summary: 'Submit, return or accept a report',
    description: 'Returned takes a comment. Draft takes a submitted report back.',
    params: byId,
    body: z.object({
      state: z.enum(reportMoves, { error: `state must be ${reportMoves.join(', ')}` }),
      comment: longText({ label: 'the comment', max: reportLimits.commentLengthMax }).optional(),
    }),
    response: report,
  }),
  remindOfReport: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/reports/:id/remind',
    summary: 'Remind a team of its report',
    description: 'By notification and mail, once a day.',
    params: byId,
  }),
  readReportFile: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/:id/report.:format',
    summary: 'Download a report',
    description: 'On the letterhead of the college, with its photos.',
    params: byId.extend({ format: z.enum(reportFormats, { error: 'Choose pdf or docx' }) }),
  }),
  readEventOutcome: endpoint({
    room: 'reports',
    roles: ['Student', 'Team', 'Council', 'Alumni'],
    method: 'GET',
    path: '/events/:id/outcome',
    summary: 'Get the outcome and photos of an event',
    description: 'Of its report, once the council has accepted it; empty before.',
    params: byId,
    response: eventOutcome,
  }),
  readReportSummary: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/summary',
    summary: 'Get the numbers of a year',
    query: ofYear,
    response: reportSummary,
  }),
  exportReports: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/export.:format',
    summary: 'Export the reports of a year',
    params: z.object({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
    query: ofYear,
  }),
  zipReports: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/reports/year.zip',
    summary: 'Download the accepted reports of a year',
    query: ofYear,
  }),
}
