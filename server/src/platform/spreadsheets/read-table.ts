import { readCsv } from './read-csv.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/**
 * Reads rows of text out of an .xlsx or a .csv file, told apart by their content and never by their name.
 *
 * @throws as `readSpreadsheet` and `readCsv` do.
 */
export async function readTable(bytes: Buffer): Promise<string[][]> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return isArchive ? readSpreadsheet(bytes) : readCsv(bytes)
}
