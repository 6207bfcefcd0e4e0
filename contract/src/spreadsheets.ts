import { z } from 'zod'
import { plainLine } from './fields.ts'
import { sheetFormats } from './sheet-formats.ts'

/** The format of an export or a template, in the query of its call. */
export const sheetFormat = z.enum(sheetFormats, { error: 'format must be xlsx or csv' }).default('xlsx')

/** The mode of an import: check the file, or import all its rows. */
export const importMode = z.enum(['preview', 'import'], { error: 'mode must be preview or import' })

/** The name of the sheet to read, if several have the required columns. */
export const importSheet = plainLine().max(100, 'A sheet name can have up to 100 characters').optional()

/**
 * An error with its place: the row number of the spreadsheet program, and the column, which is '' for the
 * whole row.
 */
export const sheetError = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type SheetError = z.infer<typeof sheetError>

/** A row whose thing exists, with the fields that it changes. */
const importUpdate = z.object({
  row: z.int(),
  name: z.string(),
  fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportUpdate = z.infer<typeof importUpdate>

/** The answer of an import, and `data` of a refused one. */
export const importReport = z.object({
  /** The non-empty rows below the header. */
  rowCount: z.int(),
  addedCount: z.int(),
  /** What becomes of the rows, if they aren't all added: how many are new, updated and unchanged. */
  summary: z.string().optional(),
  /** In a check, the rows that update something, at most the first hundred. */
  updates: z.array(importUpdate).optional(),
  /** The header row; a title or a note above it is skipped. */
  headRow: z.int(),
  /** The name of the sheet that was read; '' for a CSV file. */
  sheet: z.string(),
  /** All visible sheets with the required columns; the field `sheet` of the call chooses one. */
  sheets: z.array(z.string()),
  /** The first few rows, for checking whether the columns were recognised. */
  sample: z.array(z.record(z.string(), z.string())),
  errorCount: z.int(),
  /** The number of rows that have an error. */
  errorRowCount: z.int(),
  /** At most the first hundred. */
  errors: z.array(sheetError),
})
export type ImportReport = z.infer<typeof importReport>
