import { Problem } from '#platform/problem.ts'
import type { Sheet } from '#platform/spreadsheets/parse-workbook.parser.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { ToolProblem } from './command.ts'

/** The sheets of an .xlsx or .csv file as text. @throws ToolProblem when it is none, or larger than a roster may be. */
export async function readRosterFile(bytes: Buffer): Promise<Sheet[]> {
  try {
    return await readTable(bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ToolProblem('failed', `${error.message}. Nothing was changed.`)
  }
}
