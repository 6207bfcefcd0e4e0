import { z } from 'zod'
import { fests } from './event-words.ts'
import { httpUrl, longText, moment, plainLine, richText, text } from './fields.ts'
import { branches, years } from './reference.ts'
import { reportChecks, reportLimits, reportStates } from './report-words.ts'

/* Reports of events in answers and saves. Their calls are in reports.ts. */

const line = (label: string) => text({ label, max: reportLimits.lineLengthMax }).default('')
const part = (label: string) => longText({ label, max: reportLimits.partLengthMax }).default('')
const count = (label: string) =>
  z
    .int(`Enter ${label} as a whole number`)
    .min(0, `Enter ${label} as 0 or more`)
    .max(
      reportLimits.peopleMax,
      `Enter ${label} as ${reportLimits.peopleMax.toLocaleString('en-IN')} or fewer`,
    )

/** The attendance of one year. The number of registered people comes from the event. */
const yearNumbers = z.object({
  year: z.enum(years, { error: 'Choose a year from the list' }),
  attended: count('who attended'),
  female: count('how many women'),
  male: count('how many men'),
  others: count('how many others'),
})

/** An uploaded picture with its caption. */
const photo = z.object({
  url: plainLine('Upload the photo again').min(1, 'Upload the photo again').max(300),
  caption: text({ label: 'the caption', max: reportLimits.captionLengthMax }).default(''),
})

/** The fields written by a team. All of them may stay empty until it submits the report. */
export const reportFields = z.object({
  coordinators: line('the co-ordinators'),
  faculty: line('the faculty in charge'),
  speaker: line('the speaker'),
  designation: line("the speaker's designation"),
  objectives: part('the objectives'),
  summary: richText({
    missing: 'Write the summary',
    bytesMax: reportLimits.summaryBytesMax,
    tooLong: `Use at most ${reportLimits.summaryBytesMax / 1_000} kB for the summary`,
  }).default(''),
  outcome: part('the outcome'),
  /** In whole rupees; null if not given. */
  expense: z
    .int('Enter the expense in whole rupees')
    .min(0, 'Enter the expense as 0 or more')
    .max(reportLimits.expenseRupeesMax, 'Check the expense: it is more than 10 crore rupees')
    .nullable()
    .default(null),
  /** The people who came without a registration. */
  walkIns: count('the walk-ins').default(0),
  numbers: z
    .array(yearNumbers)
    .max(years.length, 'Each year can be in the numbers once')
    .refine(
      (rows) => new Set(rows.map(({ year }) => year)).size === rows.length,
      'Each year can be in the numbers once',
    )
    .default([]),
  photos: z
    .array(photo)
    .max(reportLimits.photosMax, `Add at most ${reportLimits.photosMax} photos`)
    .default([]),
  links: z
    .array(httpUrl)
    .max(reportLimits.linksMax, `Add at most ${reportLimits.linksMax} links`)
    .default([]),
  /** Whether the names of the people who came are printed at the end of the report. */
  hasAttendance: z.boolean({ error: 'hasAttendance must be true or false' }).default(true),
})
export type ReportForm = z.infer<typeof reportFields>

/** A report in the list. Its id is the event's, because each event has one report. */
export const reportRow = z.object({
  _id: z.string(),
  /** The slug of the event. */
  slug: z.string(),
  title: z.string(),
  fest: z.enum(fests),
  team: z.object({ name: z.string(), slug: z.string().nullable(), profile: z.string().nullable() }),
  startsAt: moment,
  endsAt: moment,
  /** The number of people with a seat. */
  registered: z.int(),
  attended: z.int(),
  state: z.enum(reportStates),
  dueAt: moment,
  /** True if it is past its due time and neither submitted nor accepted. */
  isLate: z.boolean(),
  submittedAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  /** A number like `2026-27/014`; null until it is accepted. */
  number: z.string().nullable(),
  can: z.object({
    update: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    /** Whether the viewer can accept or return it. */
    decide: z.boolean(),
    remind: z.boolean(),
  }),
})
export type ReportRow = z.infer<typeof reportRow>

/** An attachment of a report. */
export const reportFile = z.object({
  _id: z.string(),
  name: z.string(),
  contentType: z.string(),
  byteCount: z.int(),
})
export type ReportFile = z.infer<typeof reportFile>

export const report = reportRow.extend({
  ...reportFields.shape,
  academicYear: z.string(),
  venue: z.string(),
  link: z.string(),
  poster: z.string().nullable(),
  /** All years, including those without people. */
  byYear: z.array(yearNumbers.extend({ registered: z.int() })),
  /** People of other colleges, who have no year; counted from the check-ins. */
  guests: z.object({ registered: z.int(), attended: z.int() }),
  /** Counted from the check-ins; branches without people are left out. */
  byBranch: z.array(z.object({ branch: z.enum(branches), registered: z.int(), attended: z.int() })),
  /** The average out of 5; null without answers. */
  feedback: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** The number of words, not counting pictures. */
  summaryWords: z.int(),
  checks: z.array(z.object({ check: z.enum(reportChecks), isReady: z.boolean(), hint: z.string() })),
  history: z.array(
    z.object({ state: z.enum(reportStates), at: moment, by: z.string().nullable(), comment: z.string() }),
  ),
  editedAt: moment.nullable(),
  /** Incremented by each save; 0 if it wasn't started. */
  version: z.int(),
  /** The attachments, such as letters, brochures and sheets, in the order in which they were added. */
  files: z.array(reportFile),
})
export type Report = z.infer<typeof report>

/** The figures of a year's reports. */
export const reportSummary = z.object({
  academicYear: z.string(),
  events: z.int(),
  registered: z.int(),
  attended: z.int(),
  accepted: z.int(),
  /** The number of reports with `isLate`. */
  late: z.int(),
  /** July to June; `month` as 2026-07. */
  months: z.array(z.object({ month: z.string(), events: z.int(), attended: z.int() })),
  teams: z.array(
    z.object({
      name: z.string(),
      slug: z.string().nullable(),
      events: z.int(),
      attended: z.int(),
      accepted: z.int(),
      late: z.int(),
    }),
  ),
})
export type ReportSummary = z.infer<typeof reportSummary>

/** The part of an accepted report that readers of the event see; empty until it is accepted. */
export const eventOutcome = z.object({
  outcome: z.string(),
  photos: z.array(z.object({ url: z.string(), caption: z.string() })),
})
