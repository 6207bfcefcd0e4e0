import { z } from 'zod'
import { calendarKinds, calendarLimits, isTerm } from './calendar-words.ts'
import { endpoint } from './endpoint.ts'
import { id, longText, moment, searched, text } from './fields.ts'
import { partOf } from './part-of.ts'
import { branches, branchFilters, years } from './reference.ts'
import { importSheet } from './spreadsheets.ts'

/** A day without a time: `2026-08-15`. */
const day = (missing: string) => z.iso.date({ error: missing })

const entryFields = {
  title: z.string(),
  kind: z.enum(calendarKinds),
  startsOn: z.string(),
  /** The last day, included; equal to `startsOn` for a single day. */
  endsOn: z.string(),
  /** The years and branches that it concerns; an empty list means all. */
  years: z.array(z.enum(years)),
  branches: z.array(z.enum(branches)),
  note: z.string(),
}

/** A published entry. */
export const calendarEntry = z.object({ _id: z.string(), ...entryFields })
export type CalendarEntry = z.infer<typeof calendarEntry>

/** An entry in the council's draft. */
export const draftEntry = calendarEntry.extend({
  /** Incremented by each change; a change sends the version it was based on. */
  version: z.int(),
  state: z.enum(['same', 'added', 'changed']),
})
export type DraftEntry = z.infer<typeof draftEntry>

/** One line of the list of changes. */
export const calendarChange = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  title: z.string(),
  kind: z.enum(calendarKinds),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The previous values of a changed entry. */
  before: z
    .object({ title: z.string(), kind: z.enum(calendarKinds), startsOn: z.string(), endsOn: z.string() })
    .nullable(),
})
export type CalendarChange = z.infer<typeof calendarChange>

export const calendarNotice = z.object({
  _id: z.string(),
  publishedAt: moment,
  note: z.string(),
  isFirst: z.boolean(),
  addedCount: z.int(),
  changedCount: z.int(),
  removedCount: z.int(),
  /** At most the first hundred. */
  lines: z.array(calendarChange),
})
export type CalendarNotice = z.infer<typeof calendarNotice>

export const calendarTerm = z.object({
  term: z.string(),
  /** Null if nothing has been published. */
  publishedAt: moment.nullable(),
  /** True for a past academic year, whose calendar can't be edited. */
  isPast: z.boolean(),
  /** The college's document, for download. */
  document: z.object({ byteCount: z.int() }).nullable(),
  /** The entries that match the filter, by first day. */
  entries: z.array(calendarEntry),
  /** The number of entries of the term without the filter. */
  total: z.int(),
  /** The first and last day of teaching of the class in the filter. */
  firstTeachingDay: z.string().nullable(),
  lastTeachingDay: z.string().nullable(),
  /** Newest first. */
  notices: z.array(calendarNotice),
  can: z.object({ edit: z.boolean() }),
})
export type CalendarTerm = z.infer<typeof calendarTerm>

export const calendarDraft = z.object({
  term: z.string(),
  /** Incremented by each change to the draft. */
  draftVersion: z.int(),
  entries: z.array(draftEntry),
  /** The changes that readers would be notified of if the draft were published now. */
  changes: z.array(calendarChange),
})
export type CalendarDraft = z.infer<typeof calendarDraft>

/**
 * An error with its place. `row` is the row number of the spreadsheet program, or the number of the event in
 * an .ics file.
 */
const importError = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type CalendarImportError = z.infer<typeof importError>

const importReport = z.object({
  draftVersion: z.int(),
  rowCount: z.int(),
  addedCount: z.int(),
  changedCount: z.int(),
  sameCount: z.int(),
  /** The header row of a sheet; null for an .ics file. */
  headRow: z.int().nullable(),
  /** The name of the imported sheet; '' for a CSV or .ics file. */
  sheet: z.string(),
  /** All visible sheets with the required columns; the field `sheet` of the call chooses one. */
  sheets: z.array(z.string()),
  lines: z.array(
    z.object({
      outcome: z.enum(['added', 'changed', 'same']),
      title: z.string(),
      kind: z.enum(calendarKinds),
      startsOn: z.string(),
      endsOn: z.string(),
    }),
  ),
  errorCount: z.int(),
  /** The number of rows that have an error. */
  errorRowCount: z.int(),
  /** At most the first hundred. */
  errors: z.array(importError),
})
export type CalendarImportReport = z.infer<typeof importReport>

const kind = z.enum(calendarKinds, { error: 'Choose a kind from the list' })
const yearFilter = z.enum(['ALL', ...years], { error: 'Choose a year from the list' }).or(z.literal(''))
const branchFilter = z.enum(branchFilters, { error: 'Choose a branch from the list' }).or(z.literal(''))

/** The filters of a term and of a subscription. */
const classFilter = {
  year: yearFilter.optional(),
  branch: branchFilter.optional(),
}

/** An entry in the council's form; rows of an import have to meet the same rules. */
export const calendarEntryForm = z.object({
  title: text({ label: 'the title', min: 1, max: calendarLimits.titleLengthMax, missing: 'Enter a title' }),
  kind,
  startsOn: day('Enter the first day'),
  endsOn: day('Enter the last day').or(z.literal('')).optional(),
  years: z
    .array(z.enum(years, { error: `Use one of ${years.join(', ')}` }))
    .max(years.length)
    .optional(),
  branches: z
    .array(z.enum(branches, { error: `Use one of ${branches.join(', ')}` }))
    .max(branches.length)
    .optional(),
  note: longText({ label: 'the note', max: calendarLimits.noteLengthMax }).optional(),
})
export type CalendarEntryForm = z.infer<typeof calendarEntryForm>

const version = z.int({ error: 'version must be the version you last loaded' }).min(0)
const byTerm = z.object({ term: z.string().refine(isTerm, "This term doesn't exist") })
const byId = z.object({ id })
const council = { room: 'calendar', roles: ['Council'] } as const
const open = { room: 'calendar', method: 'GET', roles: ['All'] } as const

export const calendar = {
  readCalendarTerm: endpoint({
    ...open,
    path: '/calendar/:term',
    summary: 'Get a term of the academic calendar',
    description: 'Returns the published term with up to 500 entries.',
    params: byTerm,
    query: z.object({
      ...classFilter,
      kind: kind.or(z.literal('')).optional(),
      name: searched.optional(),
    }),
    response: calendarTerm,
  }),
  subscribeToCalendar: endpoint({
    ...open,
    path: '/calendar/feed.ics',
    summary: 'Subscribe to the calendar of a class',
    description: 'Returns iCalendar with last year, this year and next year.',
    query: z.object(classFilter),
  }),
  readCalendarEntryFile: endpoint({
    ...open,
    path: '/calendar/entries/:id/entry.ics',
    summary: 'Download an entry as iCalendar',
    params: byId,
  }),
  readCalendarDocument: endpoint({
    ...open,
    path: '/calendar/:term/document',
    summary: 'Download the PDF of a term',
    params: byTerm,
  }),
  readCalendarDraft: endpoint({
    ...council,
    method: 'GET',
    path: '/calendar/:term/draft',
    summary: 'Get the draft of a term',
    description: 'Includes what publishing it would change.',
    params: byTerm,
    response: calendarDraft,
  }),
  addCalendarEntry: endpoint({
    ...council,
    method: 'POST',
    path: '/calendar/:term/entries',
    limit: 'tap',
    summary: 'Add a draft entry',
    params: byTerm,
    body: calendarEntryForm,
    response: draftEntry,
    successStatus: 201,
  }),
  updateCalendarEntry: endpoint({
    ...council,
    method: 'PUT',
    path: '/calendar/entries/:id',
    limit: 'tap',
    summary: 'Update a draft entry',
    description:
      "Fields you leave out don't change. Refused when someone else has changed the entry since the version you name.",
    params: byId,
    body: partOf(calendarEntryForm).extend({ version }),
    response: draftEntry,
  }),
  deleteCalendarEntry: endpoint({
    ...council,
    method: 'DELETE',
    path: '/calendar/entries/:id',
    limit: 'tap',
    summary: 'Delete a draft entry',
    description: 'Readers see the entry until the term is published.',
    params: byId,
    body: z.object({ version }),
  }),
  publishCalendarTerm: endpoint({
    ...council,
    method: 'POST',
    path: '/calendar/:term/publish',
    summary: 'Publish the draft of a term',
    description: 'Readers see what changed.',
    params: byTerm,
    body: z.object({
      draftVersion: version,
      note: longText({ label: 'the note', max: calendarLimits.noteLengthMax }).optional(),
    }),
    response: calendarNotice,
  }),
  importCalendar: endpoint({
    ...council,
    method: 'POST',
    path: '/calendar/:term/import',
    summary: 'Import entries into the draft',
    description:
      'From an .xlsx, .csv or .ics file. Imports all rows or none; with mode=preview nothing changes.',
    params: byTerm,
    body: z.object({
      mode: z.enum(['preview', 'import'], { error: 'mode must be preview or import' }),
      /** The kind for events of an .ics file that have no known kind. */
      kind: kind.optional(),
      sheet: importSheet,
      /** The draft version of the preview. */
      draftVersion: z
        .string()
        .regex(/^\d{1,9}$/, 'draftVersion must be a whole number')
        .transform(Number)
        .optional(),
    }),
    multipart: { files: { file: 1 } },
    response: importReport,
  }),
  giveCalendarTemplate: endpoint({
    ...council,
    method: 'GET',
    path: '/calendar/importTemplate',
    summary: 'Download the import template',
  }),
  attachCalendarDocument: endpoint({
    ...council,
    method: 'PUT',
    path: '/calendar/:term/document',
    summary: 'Attach the PDF of a term',
    description: 'Replaces the earlier PDF. Everyone can read it right away.',
    params: byTerm,
    body: z.object({}),
    multipart: { files: { file: 1 } },
  }),
  removeCalendarDocument: endpoint({
    ...council,
    method: 'DELETE',
    path: '/calendar/:term/document',
    summary: 'Remove the PDF of a term',
    params: byTerm,
  }),
}
