import { Problem } from '#platform/problem.ts'
import type { Sheet } from '#platform/spreadsheets/parse-workbook.parser.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { ToolProblem } from './command.ts'

/**
 * Reads the sheets of an .xlsx or .csv file as text.
 * @throws {ToolProblem} If the file has another format or is too large for a roster.
 */
export async function readRosterFile(bytes: Buffer): Promise<Sheet[]> {
  try {
    return await readTable(bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ToolProblem('failed', `${error.message}. Nothing was changed.`)
  }
}
