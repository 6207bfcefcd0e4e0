import type { CellError } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { branches } from '@portal/contract/reference.ts'
import { storableOf } from '@portal/contract/storable-text.ts'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { importedFile } from '#platform/spreadsheets/import-rows.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'

/** The columns of a sheet of points; only the first two have to be there. */
export const pointsColumns = [
  { key: 'branch', title: 'Branch', width: 12, names: ['branch', 'branches', 'house', 'department'] },
  { key: 'points', title: 'Points', width: 10, names: ['points', 'point', 'pts', 'score'] },
  { key: 'sport', title: 'Sport', width: 20, names: ['sport', 'event', 'game'] },
  { key: 'match', title: 'Match', width: 28, names: ['match', 'round', 'fixture'] },
  { key: 'note', title: 'Note', width: 28, names: ['note', 'notes', 'remark', 'remarks'] },
] as const
export type PointsColumn = (typeof pointsColumns)[number]['key']

/**
 * Narrower than for other sheets: refusing a hostile sheet of points takes at most 1.5 s of a processor and 200 MB. The clock is not
 * bounded, because a busy machine reads a good sheet as slowly.
 */
const bounds = { cpuMsMax: 1_500, memoryMbMax: 200 }

/** The sheet of an upload, its cells as text. @throws VALIDATION without a file, and as `readSpreadsheet` does. */
export async function readPointsFile(files: readonly ReceivedFile[]): Promise<string[][]> {
  const read = await readSpreadsheet(importedFile(files, 'Please upload an excel sheet'), bounds)
  // Empty rows at the end are no rows: a sheet that was once longer keeps them.
  const last = read.findLastIndex((row) => row.some((cell) => cell !== ''))
  const rows = read.slice(0, last + 1)
  if (rows.length > lakshyaLimits.sheetRowsMax + 1)
    throw new Problem(
      'TOO_LARGE',
      `A sheet of points can have up to ${lakshyaLimits.sheetRowsMax.toLocaleString('en-IN')} rows`,
    )
  return squared(rows)
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

/** Where the head is, and in which column what is. */
export interface PointsHead {
  /** Counted from 0. */
  row: number
  places: ReadonlyMap<PointsColumn, number>
}

/** The head is the first row that holds anything. */
export function headOf(sheet: readonly string[][]): PointsHead {
  const row = Math.max(
    0,
    sheet.findIndex((cells) => cells.some((cell) => cell !== '')),
  )
  const titles = (sheet[row] ?? []).map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const found = pointsColumns.map(({ key, names }) => {
    const place = titles.findIndex((title) => (names as readonly string[]).includes(title))
    return [key, place] as const
  })
  return { row, places: new Map(found.filter(([, place]) => place >= 0)) }
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
