import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { fests } from './event-words.ts'
import { idOrSlug, isStorable, listOf, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { report, reportFields, reportRow, reportSummary } from './report-records.ts'
import { reportFormats, reportLimits, reportMoves, reportStates } from './report-words.ts'
import { sheetFormats } from './sheet-formats.ts'

const ofWriters = { room: 'reports', roles: ['Council', 'Team'] } as const
const byId = z.object({ id: idOrSlug })
const searched = z
  .string()
  .max(limits.searchLengthMax, 'Use a shorter search')
  .refine(isStorable, 'Remove the unsupported characters')
const academicYear = z
  .string()
  .refine((year) => year === '' || isAcademicYear(year), 'academicYear must be like 2026-27')
const ofYear = z.object({ academicYear: academicYear.min(1, 'Choose an academic year') })

/** A team sees and writes its own; the council and accounts with the right `allReports` see all. */
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
      /** Only those past their day. */
      late: z.enum(['true', 'false'], { error: 'late must be true or false' }).optional(),
    }),
    response: listOf(reportRow).extend({
      total: z.int(),
      /** Of the same filters, but state and late. */
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
    description: 'Replaces what is written; a report that was not started becomes a draft.',
    params: byId,
    body: reportFields,
    response: report,
  }),
  setReportState: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/reports/:id/state',
    summary: 'Submit, return or accept a report',
    description: 'Returned takes a comment. Draft takes a submitted report back.',
    params: byId,
    body: z.object({
      state: z.enum(reportMoves, { error: `state must be ${reportMoves.join(', ')}` }),
      comment: text({ label: 'the comment', max: reportLimits.commentLengthMax }).optional(),
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
