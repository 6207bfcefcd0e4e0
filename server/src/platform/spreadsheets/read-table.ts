import type { ParserBounds } from '#platform/parsers/parse-in-child.ts'
import type { Sheet } from './parse-workbook.parser.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-spreadsheet.ts'

/**
 * Reads an .xlsx or a .csv file, detected by its content and not by its name. All imports use this.
 *
 * @param bounds stricter limits for an .xlsx file.
 * @returns the visible sheets; for a .csv file a single sheet without a name.
 * @throws as `readWorkbook` and `readCsv` do.
 */
export async function readTable(bytes: Buffer, bounds: Partial<ParserBounds> = {}): Promise<Sheet[]> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return isArchive ? readWorkbook(bytes, bounds) : [{ name: '', rows: readCsv(bytes) }]
}
