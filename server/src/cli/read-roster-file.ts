import { readSheet } from 'read-excel-file/node'
import { ToolProblem } from './command.ts'

/* The operator's own file, in a process of its own: none of the defences that an upload needs. */

const bytesMax = 2 * 1024 * 1024
const rowsMax = 10_000

/** The first sheet of an .xlsx file as text. @throws ToolProblem when it is none, or too large for a roster. */
export async function readRosterFile(bytes: Buffer): Promise<string[][]> {
  if (bytes.length > bytesMax) throw new ToolProblem('failed', 'A roster may have 2 MB. Nothing was changed.')
  const rows = await readSheet(bytes).catch(() => {
    throw new ToolProblem('failed', 'This is no Excel file (.xlsx). Nothing was changed.')
  })
  if (rows.length > rowsMax)
    throw new ToolProblem('failed', 'A roster may have 10,000 rows. Nothing was changed.')
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())))
}
