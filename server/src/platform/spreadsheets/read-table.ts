import type { ParserBounds } from '#platform/parsers/parse-in-child.ts'
import type { Sheet } from './parse-workbook.parser.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-spreadsheet.ts'

/**
 * Reads an .xlsx or a .csv file, told apart by their content and never by their name. Every import reads its file by this.
 *
 * @param bounds of an .xlsx file, where less than usual is enough.
 * @returns the visible sheets; of a .csv file its one table, which has no name.
 * @throws as `readWorkbook` and `readCsv` do.
 */
export async function readTable(bytes: Buffer, bounds: Partial<ParserBounds> = {}): Promise<Sheet[]> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return isArchive ? readWorkbook(bytes, bounds) : [{ name: '', rows: readCsv(bytes) }]
}
