import type { CellError } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { branches } from '@portal/contract/reference.ts'
import { storableOf } from '@portal/contract/storable-text.ts'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { findHead, pickSheet, type SheetHead } from '#platform/spreadsheets/find-head.ts'
import { importedFile } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'

/** The columns of a sheet of points; only the first two have to be there. */
export const pointsColumns = [
  {
    key: 'branch',
    title: 'Branch',
    width: 12,
    isRequired: true,
    aliases: ['Branches', 'House', 'Department'],
  },
  { key: 'points', title: 'Points', width: 10, isRequired: true, aliases: ['Point', 'Pts', 'Score'] },
  { key: 'sport', title: 'Sport', width: 20, isRequired: false, aliases: ['Event', 'Game'] },
  { key: 'match', title: 'Match', width: 28, isRequired: false, aliases: ['Round', 'Fixture'] },
  { key: 'note', title: 'Note', width: 28, isRequired: false, aliases: ['Notes', 'Remark', 'Remarks'] },
] as const
export type PointsColumn = (typeof pointsColumns)[number]['key']

/**
 * Narrower than for other sheets: refusing a hostile sheet of points takes at most 1.5 s of a processor and 200 MB. The clock is not
 * bounded, because a busy machine reads a good sheet as slowly.
 */
const bounds = { cpuMsMax: 1_500, memoryMbMax: 200 }

/** What an upload holds: the sheet that is read, and the names of all visible sheets that have the columns. */
export interface PointsFile {
  sheet: string[][]
  sheetName: string
  sheetNames: string[]
}

/**
 * Reads the file of an upload, its cells as text.
 * @param wanted the name of the sheet to read; without one it is picked by its columns.
 * @throws VALIDATION without a file or a sheet of that name, and as `readTable` does.
 */
export async function readPointsFile(
  files: readonly ReceivedFile[],
  wanted: string | undefined,
): Promise<PointsFile> {
  const read = await readTable(importedFile(files, 'Please upload an excel sheet'), bounds)
  const { sheet, names } = pickSheet(read, pointsColumns, wanted)
  // Empty rows at the end are no rows: a sheet that was once longer keeps them.
  const last = sheet.rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  const rows = sheet.rows.slice(0, last + 1)
  if (rows.length > lakshyaLimits.sheetRowsMax + 1)
    throw new Problem(
      'TOO_LARGE',
      `A sheet of points can have up to ${lakshyaLimits.sheetRowsMax.toLocaleString('en-IN')} rows`,
    )
  return { sheet: squared(rows), sheetName: sheet.name, sheetNames: names }
}

/** As wide as the widest row that holds something, within bounds; what no text of the database can hold goes. */
function squared(rows: readonly string[][]): string[][] {
  const { sheetColumnsMax, cellLengthMax } = lakshyaLimits
  const widest = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const width = Math.min(widest, sheetColumnsMax)
  return rows.map((row) =>
    Array.from({ length: width }, (_, index) => storableOf(row[index] ?? '').slice(0, cellLengthMax)),
  )
}

/** The heads of a sheet of points. */
export function headOf(sheet: readonly string[][]): SheetHead {
  return findHead(sheet, pointsColumns)
}

/** Another text for a cell that cannot be wrong; null: none is safe enough. */
export function repairOfBranch(typed: string): CellError['repair'] {
  const name = typed.toUpperCase().replace(/[^A-Z]/g, '')
  const near = branches.filter((branch) => distanceOf(branch, name) === 1)
  const [only] = near
  return only !== undefined && near.length === 1 ? { label: `Use ${only}`, value: only } : null
}

/** How many letters have to be added, removed or changed to make one word of the other. */
function distanceOf(one: string, other: string): number {
  // Far longer words are no slip of the hand, and cost more to compare.
  if (other.length > 12) return Number.POSITIVE_INFINITY
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [at, sign] of [...other].entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (before[at + 1] ?? 0) + 1,
          (before[at] ?? 0) + (letter === sign ? 0 : 1),
        ),
      )
    before = next
  }
  return before.at(-1) ?? 0
}
