import { type CalendarImportError, calendarEntryForm } from '@portal/contract/calendar.ts'
import {
  type CalendarColumnKey,
  calendarColumns,
  calendarKindNames,
  calendarKinds,
} from '@portal/contract/calendar-words.ts'
import type { EntryContent } from './calendar.store.ts'
import { contentIn, dayErrorsOf } from './entry-content.ts'

/** An entry of a file; `sourceUid` is an event's of an .ics file. */
export type ImportedEntry = EntryContent & { sourceUid: string | null }

export interface ImportedFile {
  /** Rows or events that hold something. */
  rowCount: number
  /** Those without an error. */
  entries: ImportedEntry[]
  errors: CalendarImportError[]
}

/** Reads the rows of a sheet against the template's columns, in any order; other columns are passed over. */
export function readSheetEntries(sheet: readonly string[][], term: string): ImportedFile {
  const headAt = Math.max(
    0,
    sheet.findIndex((row) => row.some((cell) => cell !== '')),
  )
  const titles = (sheet[headAt] ?? []).map(fold)
  const at = new Map(calendarColumns.map(({ key, title }) => [key, titles.indexOf(fold(title))]))
  const missing = calendarColumns.filter(({ key, isRequired }) => isRequired && (at.get(key) ?? -1) < 0)
  const errors = missing.map(({ title }) => errorAt(headAt + 1, title, `The column ${title} is missing`))
  const read: ImportedFile = { rowCount: 0, entries: [], errors }
  if (errors.length > 0) return read
  for (const [index, row] of sheet.entries()) {
    if (index <= headAt || row.every((cell) => cell === '')) continue
    addRow(read, { term, rowNumber: index + 1, cell: (key) => row[at.get(key) ?? -1]?.trim() ?? '' })
  }
  return read
}

interface SheetRow {
  term: string
  rowNumber: number
  cell: (key: CalendarColumnKey) => string
}

function addRow(read: ImportedFile, { term, rowNumber, cell }: SheetRow): void {
  read.rowCount += 1
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
  read.errors.push(...issues.map(({ path, message }) => errorAt(rowNumber, titleOf(path[0]), message)))
  if (form.success && issues.length === 0) read.entries.push({ ...contentIn(form.data), sourceUid: null })
}

/** A kind by its name, its word or its letter, in any case; what is none comes back, to be refused. */
export function kindNamed(typed: string): string {
  const wanted = fold(typed)
  const fits = ({ name, letter }: { name: string; letter: string }) =>
    fold(name) === wanted || letter.toLowerCase() === wanted
  return calendarKinds.find((kind) => kind === wanted || fits(calendarKindNames[kind])) ?? typed
}

/** dd/MM/yyyy as people write it, and yyyy-mm-dd as a cell of the type date is read, to yyyy-mm-dd. */
function dayIn(typed: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed)
  if (!parts) return typed.slice(0, 40)
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 'SE, TE' in any case; 'All' and nothing are everyone. */
function listIn(typed: string): string[] {
  const words = typed
    .toUpperCase()
    .split(/[,;/\s]+/)
    .filter(Boolean)
  return words.length === 1 && words[0] === 'ALL' ? [] : words
}

function fold(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}

function titleOf(key: PropertyKey | undefined): string {
  return calendarColumns.find((column) => column.key === key)?.title ?? ''
}

function errorAt(row: number, column: string, message: string): CalendarImportError {
  return { row, column, message }
}
