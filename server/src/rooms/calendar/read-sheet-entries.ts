import { type CalendarImportError, calendarEntryForm } from '@portal/contract/calendar.ts'
import {
  type CalendarColumnKey,
  calendarColumns,
  calendarKindNames,
  calendarKinds,
} from '@portal/contract/calendar-words.ts'
import { z } from 'zod'
import { foldTitle } from '#platform/spreadsheets/find-head.ts'
import { readRows } from '#platform/spreadsheets/import-rows.ts'
import type { Sheet } from '#platform/spreadsheets/parse-workbook.parser.ts'
import type { EntryContent } from './calendar.store.ts'
import { contentIn, dayErrorsOf } from './entry-content.ts'

/** An entry of a file; `sourceUid` is the UID of an event in an .ics file. */
export type ImportedEntry = EntryContent & { sourceUid: string | null }

export interface ImportedFile {
  /** The number of rows or events with content. */
  rowCount: number
  /** The names used in the contract's report. */
  headRow: number | null
  sheet: string
  sheets: string[]
  /** The entries without errors. */
  entries: ImportedEntry[]
  errors: CalendarImportError[]
}

/** Reads the rows of a sheet by the template's columns. */
export function readSheetEntries(
  found: readonly Sheet[],
  { term, wanted }: { term: string; wanted: string | undefined },
): ImportedFile {
  const spec = { columns: calendarColumns, row: rowOf(term) }
  const { rowCount, rows, errors, headRow, sheet, sheets } = readRows(found, spec, wanted)
  return {
    rowCount,
    errors,
    headRow,
    sheet,
    sheets,
    entries: rows.map(({ rowNumber: _rowNumber, ...entry }) => ({ ...entry, sourceUid: null })),
  }
}

/** Returns the schema that turns a typed row into an entry of the term. */
function rowOf(term: string): z.ZodType<EntryContent> {
  return z.record(z.string(), z.string()).transform((typed, ctx) => {
    const cell = (key: CalendarColumnKey) => typed[key]?.trim() ?? ''
    const form = calendarEntryForm.safeParse({
      title: cell('title'),
      kind: kindNamed(cell('kind')),
      startsOn: dayIn(cell('startsOn')),
      endsOn: dayIn(cell('endsOn')),
      years: listIn(cell('years')),
      branches: listIn(cell('branches')),
      note: cell('note'),
    })
    const issues = form.success
      ? dayErrorsOf(contentIn(form.data), term).map(({ path, message }) => ({ path: [path], message }))
      : form.error.issues
    for (const { path, message } of issues) ctx.addIssue({ code: 'custom', path: [...path], message })
    return form.success && issues.length === 0 ? contentIn(form.data) : z.NEVER
  })
}

/**
 * Returns a kind by its name, key or letter, in any case. Unknown text is returned unchanged, to be refused.
 */
export function kindNamed(typed: string): string {
  const wanted = foldTitle(typed)
  const fits = ({ name, letter }: { name: string; letter: string }) =>
    foldTitle(name) === wanted || letter.toLowerCase() === wanted
  return calendarKinds.find((kind) => kind === wanted || fits(calendarKindNames[kind])) ?? typed
}

/** Converts dd/MM/yyyy, or yyyy-mm-dd from a date cell, to yyyy-mm-dd. */
function dayIn(typed: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed)
  if (!parts) return typed.slice(0, 40)
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads a list such as 'SE, TE' in any case; 'All' and nothing mean everyone. */
function listIn(typed: string): string[] {
  const words = typed
    .toUpperCase()
    .split(/[,;/\s]+/)
    .filter(Boolean)
  return words.length === 1 && words[0] === 'ALL' ? [] : words
}
