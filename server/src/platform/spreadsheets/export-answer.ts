import type { SheetFormat } from '@portal/contract/sheet-formats.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import type { Cell, SheetRows } from './new-sheet.ts'
import { streamCsv } from './write-csv.ts'
import { streamSpreadsheet, streamWorkbook } from './write-spreadsheet.ts'

export interface ExportColumn<Row> {
  title: string
  /** The width in characters. */
  width: number
  /** Returns the cell of a row. Text is never evaluated, a Date is a day in India, a moment has its time. */
  cell: (row: Row) => Cell
}

interface SheetExport<Row> {
  /** Letters, digits and dashes, without the extension. */
  fileName: string
  /** The name of the sheet in the workbook, at most 31 characters. */
  sheetName: string
  columns: readonly ExportColumn<Row>[]
  rows: SheetRows<Row>
}

const contentTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Answers with rows as a file, which is written while it is sent: only a few hundred rows are in memory at a
 * time. Check permissions before calling it, and record the export in the audit log.
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

/** A sheet of a workbook that is written while it is sent. */
interface WorkbookSheet<Row> {
  /** The name, at most 31 characters and unique in the workbook. */
  sheetName: string
  columns: readonly ExportColumn<Row>[]
  rows: SheetRows<Row>
}

/** Answers with a workbook of several sheets, which are read one after the other. */
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

async function* cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: SheetRows<Row>) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** Answers with the head alone, as a template. Some people would import a sample row by mistake. */
export function templateAnswer(
  format: SheetFormat,
  sheet: { fileName: string; sheetName: string; columns: readonly { title: string; width: number }[] },
): FileAnswer {
  const { columns, ...names } = sheet
  return exportAnswer(format, {
    ...names,
    columns: columns.map((one) => ({ ...one, cell: () => null })),
    rows: [],
  })
}

/** Reads rows in the order of their ids in batches. */
export function walkById<Row extends { id: string }>(
  listAfter: (afterId: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  return walkInBatches((last, limit) => listAfter(last?.id ?? '0', limit))
}

/**
 * Reads rows in batches, in any order that can continue after a row. The next batch is read while the current
 * one is consumed, so at most two batches are in memory.
 * @param listAfter reads the rows after `last`; null: from the beginning.
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
    // An error is thrown where the batch is awaited. If the reader leaves before that, it is ignored.
    reading.catch(() => undefined)
    yield* rows
  }
}

/** Larger batches are hardly faster, and long-lived objects are garbage-collected late. */
const batchSize = 250
