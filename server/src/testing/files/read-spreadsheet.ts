import type { ParserBounds } from '#platform/parsers/parse-in-child.ts'
import { readWorkbook } from '#platform/spreadsheets/read-spreadsheet.ts'

/**
 * Reads the first visible sheet of an .xlsx file.
 * @throws as `readWorkbook` does.
 */
export async function readSpreadsheet(bytes: Buffer, bounds: Partial<ParserBounds> = {}) {
  const [first] = await readWorkbook(bytes, bounds)
  return first?.rows ?? []
}
