import { z } from 'zod'
import { plainLine } from './fields.ts'
import { sheetFormats } from './sheet-formats.ts'

/** The format of an export or a template, in the query of its call. */
export const sheetFormat = z.enum(sheetFormats, { error: 'format must be xlsx or csv' }).default('xlsx')

/** What an import does with the file: check it, or take all its rows in. */
export const importMode = z.enum(['preview', 'import'], { error: 'mode must be preview or import' })

/** The name of the sheet to read, where several have the columns. */
export const importSheet = plainLine().max(100, 'A sheet name can have up to 100 characters').optional()

/** What is wrong where: the row as the spreadsheet program numbers it; column '' is the row as a whole. */
export const sheetError = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type SheetError = z.infer<typeof sheetError>

/** What an import answers, and what the refusal of one carries in `data`. */
export const importReport = z.object({
  /** Rows that hold something, below the head. */
  rowCount: z.int(),
  addedCount: z.int(),
  /** The row of the heads: a title or a note above them is passed over. */
  headRow: z.int(),
  /** The name of the sheet that was read; '' for a CSV file. */
  sheet: z.string(),
  /** All visible sheets that have the columns; the field `sheet` of the call chooses one. */
  sheets: z.array(z.string()),
  /** The first few, to see whether the columns are read right. */
  sample: z.array(z.record(z.string(), z.string())),
  errorCount: z.int(),
  /** The first hundred. */
  errors: z.array(sheetError),
})
export type ImportReport = z.infer<typeof importReport>
