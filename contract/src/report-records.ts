import { z } from 'zod'
import { fests } from './event-words.ts'
import { httpUrl, longText, moment, plainLine, richText, text } from './fields.ts'
import { branches, years } from './reference.ts'
import { reportChecks, reportLimits, reportStates } from './report-words.ts'

/* What a report of an event is, as it is answered and as it is saved. The calls: reports.ts. */

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

/** How many of a year were there; who registered is the event's. */
const yearNumbers = z.object({
  year: z.enum(years, { error: 'Choose a year from the list' }),
  attended: count('who attended'),
  female: count('how many women'),
  male: count('how many men'),
  others: count('how many others'),
})

/** A picture that was uploaded, with what it shows. */
const photo = z.object({
  url: plainLine('Upload the photo again').min(1, 'Upload the photo again').max(300),
  caption: text({ label: 'the caption', max: reportLimits.captionLengthMax }).default(''),
})

/** What a team writes. Everything may stay open until it is submitted. */
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
  /** In whole rupees; null: not said. */
  expense: z
    .int('Enter the expense in whole rupees')
    .min(0, 'Enter the expense as 0 or more')
    .max(reportLimits.expenseRupeesMax, 'Check the expense: it is more than 10 crore rupees')
    .nullable()
    .default(null),
  /** Who came without having registered. */
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
  /** Whether who came is printed after the report, name by name. */
  hasAttendance: z.boolean({ error: 'hasAttendance must be true or false' }).default(true),
})
export type ReportForm = z.infer<typeof reportFields>

/** A report in the list. Its id is that of its event: each event has one. */
export const reportRow = z.object({
  _id: z.string(),
  /** Of the event. */
  slug: z.string(),
  title: z.string(),
  fest: z.enum(fests),
  team: z.object({ name: z.string(), slug: z.string().nullable(), profile: z.string().nullable() }),
  startsAt: moment,
  endsAt: moment,
  /** People with a seat. */
  registered: z.int(),
  attended: z.int(),
  state: z.enum(reportStates),
  dueAt: moment,
  /** Its due time is over and it is neither submitted nor accepted. */
  isLate: z.boolean(),
  submittedAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  /** Like `2026-27/014`; null until it is accepted. */
  number: z.string().nullable(),
  can: z.object({
    update: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    /** Accept or return it. */
    decide: z.boolean(),
    remind: z.boolean(),
  }),
})
export type ReportRow = z.infer<typeof reportRow>

/** A file that goes with a report. */
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
  /** All years, those without anyone included. */
  byYear: z.array(yearNumbers.extend({ registered: z.int() })),
  /** People of other colleges, who have no year; from the check-ins. */
  guests: z.object({ registered: z.int(), attended: z.int() }),
  /** From the check-ins; branches without anyone are left out. */
  byBranch: z.array(z.object({ branch: z.enum(branches), registered: z.int(), attended: z.int() })),
  /** Of 5; null without answers. */
  feedback: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** In words, without pictures. */
  summaryWords: z.int(),
  checks: z.array(z.object({ check: z.enum(reportChecks), isReady: z.boolean(), hint: z.string() })),
  history: z.array(
    z.object({ state: z.enum(reportStates), at: moment, by: z.string().nullable(), comment: z.string() }),
  ),
  editedAt: moment.nullable(),
  /** Raised by each save; 0 while it is not started. */
  version: z.int(),
  /** Letters, brochures and sheets that go with it, the first one added first. */
  files: z.array(reportFile),
})
export type Report = z.infer<typeof report>

/** A year of reports, as numbers. */
export const reportSummary = z.object({
  academicYear: z.string(),
  events: z.int(),
  registered: z.int(),
  attended: z.int(),
  accepted: z.int(),
  /** As `isLate` of a report. */
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

/** What readers of an event see of its report: nothing of one that isn't accepted. */
export const eventOutcome = z.object({
  outcome: z.string(),
  photos: z.array(z.object({ url: z.string(), caption: z.string() })),
})
