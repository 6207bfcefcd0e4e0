import type { ImportReport, SheetError } from '@portal/contract/spreadsheets.ts'
import { isStorable } from '@portal/contract/storable-text.ts'
import type { z } from 'zod'
import { fieldProblem, Problem } from '#platform/problem.ts'

/** One column of an import, as the contract lists it. */
export interface ImportColumn {
  key: string
  title: string
  isRequired: boolean
  /** What else people call it; case and signs never matter. */
  aliases?: readonly string[]
}

/** What an import reads: its columns, and what a row of them becomes. */
export interface ImportSpec<Row> {
  columns: readonly ImportColumn[]
  /** Reads a row, by the columns' keys; an absent column is ''. Its issues name the column by the path. */
  row: z.ZodType<Row>
  /** Columns in which no two rows may say the same; what is empty may repeat. */
  unique?: readonly (keyof Row & string)[]
}

/** Where a row of the sheet stands, as the spreadsheet program numbers it. */
export type Numbered<Row> = Row & { rowNumber: number }

export interface ImportedRows<Row> {
  /** Rows that hold something, below the head. */
  rowCount: number
  /** The first few, as they are typed. */
  sample: Record<string, string>[]
  /** Those without an error. */
  rows: Numbered<Row>[]
  errors: SheetError[]
}

const sampleMax = 5
const errorsShownMax = 100

/** Reads the rows of a sheet by its first row that holds anything, in any order; other columns are passed over. */
export function readRows<Row>(sheet: readonly string[][], spec: ImportSpec<Row>): ImportedRows<Row> {
  const headAt = Math.max(
    0,
    sheet.findIndex((row) => row.some((cell) => cell !== '')),
  )
  const places = placesOf(sheet[headAt] ?? [], spec.columns)
  const missing = spec.columns.filter(({ key, isRequired }) => isRequired && !places.has(key))
  const read: ImportedRows<Row> = {
    ...{ rowCount: 0, sample: [], rows: [] },
    errors: missing.map(({ title }) => ({
      row: headAt + 1,
      column: title,
      message: `The column ${title} is missing`,
    })),
  }
  if (missing.length > 0) return read
  for (const [index, cells] of sheet.entries()) {
    if (index <= headAt || cells.every((cell) => cell === '')) continue
    addRow(read, spec, {
      rowNumber: index + 1,
      typed: Object.fromEntries(spec.columns.map(({ key }) => [key, cells[places.get(key) ?? -1] ?? ''])),
    })
  }
  read.errors.push(...repeatsIn(read.rows, spec))
  return read
}

/** @param addedCount how many were taken in; 0: it was only a check, or a refusal. */
export function importReport(
  { rowCount, sample }: Pick<ImportedRows<unknown>, 'rowCount' | 'sample'>,
  errors: readonly SheetError[],
  addedCount: number,
): ImportReport {
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  return { rowCount, addedCount, sample, errorCount: errors.length, errors: inOrder.slice(0, errorsShownMax) }
}

/** Nothing was taken in; the report comes along. */
export function importRefusal(report: Pick<ImportReport, 'errorCount' | 'errors'>): Problem {
  const { errorCount, errors } = report
  const message = `Nothing was imported. Fix ${errorCount} ${errorCount === 1 ? 'error' : 'errors'} first`
  return new Problem('VALIDATION', message, {
    errors: errors.map(({ row, column, message: why }) => ({
      path: column === '' ? `row ${row}` : `row ${row}, ${column}`,
      message: why,
    })),
    data: report,
  })
}

/** The file of an import. @throws VALIDATION with `wish` when there is none. */
export function importedFile(files: readonly { bytes: Buffer }[], wish: string): Buffer {
  const bytes = files[0]?.bytes
  if (bytes && bytes.length > 0) return bytes
  throw fieldProblem('file', wish)
}

function placesOf(head: readonly string[], columns: readonly ImportColumn[]): Map<string, number> {
  const titles = head.map(foldTitle)
  const found = columns.map(({ key, title, aliases = [] }) => {
    const names = [title, ...aliases].map(foldTitle)
    return [key, titles.findIndex((typed) => names.includes(typed))] as const
  })
  return new Map(found.filter(([, index]) => index >= 0))
}

/** 'E-Mail', 'email' and 'E mail' are one title. */
export function foldTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z]/g, '')
}

function addRow<Row>(
  read: ImportedRows<Row>,
  { columns, row: schema }: ImportSpec<Row>,
  { rowNumber, typed }: { rowNumber: number; typed: Record<string, string> },
): void {
  read.rowCount += 1
  if (read.sample.length < sampleMax) read.sample.push(typed)
  const unstorable = columns.filter(({ key }) => !isStorable(typed[key] ?? ''))
  if (unstorable.length > 0) {
    for (const { title } of unstorable)
      read.errors.push({ row: rowNumber, column: title, message: 'Remove the unsupported characters' })
    return
  }
  const parsed = schema.safeParse(typed)
  if (parsed.success) read.rows.push({ ...parsed.data, rowNumber })
  else
    for (const { path, message } of parsed.error.issues)
      read.errors.push({ row: rowNumber, column: titleOf(columns, path[0]), message })
}

function titleOf(columns: readonly ImportColumn[], key: PropertyKey | undefined): string {
  return columns.find((column) => column.key === key)?.title ?? ''
}

function repeatsIn<Row>(
  rows: readonly Numbered<Row>[],
  { unique = [], columns }: ImportSpec<Row>,
): SheetError[] {
  return unique.flatMap((key) => {
    const first = new Map<unknown, number>()
    return rows.flatMap((row) => {
      const before = first.get(row[key])
      if (row[key] === '') return []
      if (before === undefined) first.set(row[key], row.rowNumber)
      return before === undefined
        ? []
        : [{ row: row.rowNumber, column: titleOf(columns, key), message: `The same as in row ${before}` }]
    })
  })
}
