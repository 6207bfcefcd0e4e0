import type { SheetFormat } from '@portal/contract/sheet-formats.ts'
import { FileAnswer } from '#platform/http/answers.ts'
import type { Cell, SheetRows } from './new-sheet.ts'
import { streamCsv } from './write-csv.ts'
import { streamSpreadsheet, streamWorkbook } from './write-spreadsheet.ts'

/** One column of an export. */
export interface ExportColumn<Row> {
  title: string
  /** In characters. */
  width: number
  /** Text is never computed, a Date is a day of India, a moment has its time, a number is a number; null is empty. */
  cell: (row: Row) => Cell
}

interface SheetExport<Row> {
  /** Letters, digits and dashes, without the ending. */
  fileName: string
  /** Of the sheet in a workbook, at most 31 characters. */
  sheetName: string
  columns: readonly ExportColumn<Row>[]
  rows: SheetRows<Row>
}

const contentTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Answers with rows as a file, written while it is sent: however many rows there are, some hundreds are in memory. Do what
 * can be refused before, and note the export in the audit.
 */
export function exportAnswer<Row>(format: SheetFormat, sheet: SheetExport<Row>): FileAnswer {
  const { fileName, sheetName: name, columns } = sheet
  const written = { name, columns, rows: cellsOf(columns, sheet.rows) }
  return new FileAnswer({
    open: async () => (format === 'csv' ? streamCsv(written) : streamSpreadsheet(written)),
    contentType: contentTypes[format],
    filename: `${fileName}.${format}`,
    isInline: false,
  })
}

/** One sheet of a workbook that is written while it is sent. */
interface WorkbookSheet<Row> {
  /** At most 31 characters, no two alike. */
  sheetName: string
  columns: readonly ExportColumn<Row>[]
  rows: SheetRows<Row>
}

/** The same for a workbook of several sheets, which are read one after the other. */
export function workbookAnswer<Row>(fileName: string, sheets: readonly WorkbookSheet<Row>[]): FileAnswer {
  const written = sheets.map(({ sheetName, columns, rows }) => ({
    name: sheetName,
    columns,
    rows: cellsOf(columns, rows),
  }))
  return new FileAnswer({
    open: async () => streamWorkbook(written),
    contentType: contentTypes.xlsx,
    filename: `${fileName}.xlsx`,
    isInline: false,
  })
}

async function* cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: SheetRows<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** The head alone, to be filled in: a sample row would be imported by anyone who forgets to remove it. */
export function templateAnswer(
  format: SheetFormat,
  {
    columns,
    ...names
  }: { fileName: string; sheetName: string; columns: readonly { title: string; width: number }[] },
): FileAnswer {
  return exportAnswer(format, {
    ...names,
    columns: columns.map((one) => ({ ...one, cell: () => null })),
    rows: [],
  })
}

/** Rows in the order of their ids, a batch at a time, however many there are. */
export function walkById<Row extends { id: string }>(
  listAfter: (afterId: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  return walkInBatches((last, limit) => listAfter(last?.id ?? '0', limit))
}

/**
 * Rows in any order that goes on after a row, a batch at a time; while one is taken, the database reads the next. Two of them
 * are in memory at most.
 * @param listAfter reads those after `last`; null: from the beginning.
 */
export async function* walkInBatches<Row>(
  listAfter: (last: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let reading = listAfter(null, batchSize); ; ) {
    const rows = await reading
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) {
      yield* rows
      return
    }
    reading = listAfter(last, batchSize)
    // A failure is thrown where the batch is awaited; a reader who leaves before doesn't need to know.
    reading.catch(() => undefined)
    yield* rows
  }
}

/** Larger batches are hardly faster, and what lives as long as one is collected late. */
const batchSize = 250
