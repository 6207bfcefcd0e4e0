import type { ImportReport, SheetError } from '@portal/contract/spreadsheets.ts'
import { isStorable } from '@portal/contract/storable-text.ts'
import type { z } from 'zod'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { isScientific } from './clean-cell.ts'
import { type ImportColumn, pickSheet } from './find-head.ts'
import type { Sheet } from './parse-workbook.parser.ts'

export interface ImportSpec<Row> {
  columns: readonly ImportColumn[]
  /** Parses a row by column key; a missing column is ''. The path of an issue names the column. */
  row: z.ZodType<Row>
  /** Columns whose values must be unique. Empty values may repeat. */
  unique?: readonly (keyof Row & string)[]
}

/** A row with its number in the spreadsheet program. */
export type Numbered<Row> = Row & { rowNumber: number }

export interface ImportedRows<Row> {
  /** The number of the head row in the spreadsheet program. */
  headRow: number
  /** The name of the sheet that was read; '' for a CSV file. */
  sheet: string
  /** The names of all sheets that have the columns. */
  sheets: string[]
  /** The titles as typed, by column key. */
  titles: Record<string, string>
  /** The number of non-empty rows below the head. */
  rowCount: number
  /** The first few rows as typed. */
  sample: Record<string, string>[]
  /** The rows without an error. */
  rows: Numbered<Row>[]
  errors: SheetError[]
}

const sampleMax = 5
const errorsShownMax = 100

/**
 * Reads the rows of a sheet below its head. Columns may be in any order; unknown columns are ignored.
 *
 * @param wanted the name of the sheet. Default: picked by its columns (`pickSheet`).
 * @throws VALIDATION when no sheet has that name.
 */
export function readRows<Row>(
  sheets: readonly Sheet[],
  spec: ImportSpec<Row>,
  wanted?: string,
): ImportedRows<Row> {
  const { sheet, head, names } = pickSheet(sheets, spec.columns, wanted)
  const missing = spec.columns.filter(({ key, isRequired }) => isRequired && !head.places.has(key))
  const read: ImportedRows<Row> = {
    headRow: head.row + 1,
    sheet: sheet.name,
    sheets: names,
    titles: Object.fromEntries(head.titles),
    rowCount: 0,
    sample: [],
    rows: [],
    errors: missing.map(({ title }) => ({
      row: head.row + 1,
      column: title,
      message: `The column ${title} is missing`,
    })),
  }
  if (missing.length > 0) return read
  for (const [index, cells] of sheet.rows.entries()) {
    if (index <= head.row || cells.every((cell) => cell === '')) continue
    addRow(read, spec, {
      rowNumber: index + 1,
      typed: Object.fromEntries(
        spec.columns.map(({ key }) => [key, cells[head.places.get(key) ?? -1] ?? '']),
      ),
    })
  }
  read.errors.push(...repeatsIn(read.rows, spec))
  if (read.rowCount === 0)
    read.errors.push({ row: head.row + 2, column: '', message: 'This sheet has no rows' })
  return read
}

/** @param addedCount the number of imported rows; 0 for a check or a refusal. */
export function importReport(
  { rowCount, sample, headRow, sheet, sheets }: Omit<ImportedRows<unknown>, 'rows' | 'errors' | 'titles'>,
  errors: readonly SheetError[],
  addedCount: number,
): ImportReport {
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  return {
    rowCount,
    addedCount,
    sample,
    headRow,
    sheet,
    sheets,
    errorCount: errors.length,
    errorRowCount: countRows(errors),
    errors: inOrder.slice(0, errorsShownMax),
  }
}

/** Returns the number of rows that have an error. */
export function countRows(errors: readonly { row: number }[]): number {
  return new Set(errors.map(({ row }) => row)).size
}

/** Returns the refusal of an import, with its report. Nothing was imported. */
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

/**
 * Returns the file of an import.
 * @throws VALIDATION with `wish` when there is none.
 */
export function importedFile(files: readonly { bytes: Buffer }[], wish: string): Buffer {
  const bytes = files[0]?.bytes
  if (bytes && bytes.length > 0) return bytes
  throw fieldProblem('file', wish)
}

function addRow<Row>(
  read: ImportedRows<Row>,
  { columns, row: schema }: ImportSpec<Row>,
  { rowNumber, typed }: { rowNumber: number; typed: Record<string, string> },
): void {
  read.rowCount += 1
  if (read.sample.length < sampleMax) read.sample.push(typed)
  const refused = columns.flatMap((column) => {
    const message = refusalOf(column, typed[column.key] ?? '')
    return message === null ? [] : [{ row: rowNumber, column: column.title, message }]
  })
  if (refused.length > 0) {
    read.errors.push(...refused)
    return
  }
  const parsed = schema.safeParse(typed)
  if (parsed.success) read.rows.push({ ...parsed.data, rowNumber })
  else
    for (const { path, message } of parsed.error.issues)
      read.errors.push({ row: rowNumber, column: titleOf(columns, path[0]), message })
}

function refusalOf({ isIdentifier = false }: ImportColumn, cell: string): string | null {
  if (!isStorable(cell)) return 'Remove the unsupported characters'
  return isIdentifier && isScientific(cell) ? lostDigits : null
}

const lostDigits =
  'The spreadsheet program turned this into a number and lost digits. Format the column as text and enter it again.'

function titleOf(columns: readonly ImportColumn[], key: PropertyKey | undefined): string {
  return columns.find((column) => column.key === key)?.title ?? ''
}

function repeatsIn<Row>(rows: readonly Numbered<Row>[], { unique = [], columns }: ImportSpec<Row>) {
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
