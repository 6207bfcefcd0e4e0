import { Problem } from '#platform/problem.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { ToolProblem } from './command.ts'

/** The first sheet of an .xlsx file as text. @throws ToolProblem when it is none, or larger than a roster may be. */
export async function readRosterFile(bytes: Buffer): Promise<string[][]> {
  try {
    return await readSpreadsheet(bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ToolProblem('failed', `${error.message}. Nothing was changed.`)
  }
}
