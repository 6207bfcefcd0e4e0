import type { CellError } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { branches } from '@portal/contract/reference.ts'
import { storableOf } from '@portal/contract/storable-text.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import { Problem } from '#platform/problem.ts'
import { findHead, pickSheet, type SheetHead } from '#platform/spreadsheets/find-head.ts'
import { importedFile } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'

/** The columns of a sheet of points; only the first two are required. */
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
 * Stricter than for other sheets: refusing a hostile sheet of points takes at most 1.5 s of CPU time and 200
 * MB. Wall time is not limited, because a busy machine also reads a valid sheet slowly.
 */
const bounds = { cpuMsMax: 1_500, memoryMbMax: 200 }

/** The content of an upload: the sheet that is read, and the names of all visible sheets with the columns. */
export interface PointsFile {
  sheet: string[][]
  sheetName: string
  sheetNames: string[]
}

/**
 * Reads the uploaded file, with its cells as text.
 * @param wanted the name of the sheet to read; without one it is chosen by its columns.
 * @throws VALIDATION without a file or a sheet of that name, and the codes of `readTable`.
 */
export async function readPointsFile(
  files: readonly ReceivedFile[],
  wanted: string | undefined,
): Promise<PointsFile> {
  const read = await readTable(importedFile(files, 'Please upload an excel sheet'), bounds)
  const { sheet, names } = pickSheet(read, pointsColumns, wanted)
  // Empty rows at the end don't count: a sheet that was once longer keeps them.
  const last = sheet.rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  const rows = sheet.rows.slice(0, last + 1)
  if (rows.length > lakshyaLimits.sheetRowsMax + 1)
    throw new Problem(
      'TOO_LARGE',
      `A sheet of points can have up to ${lakshyaLimits.sheetRowsMax.toLocaleString('en-IN')} rows`,
    )
  return { sheet: squared(rows), sheetName: sheet.name, sheetNames: names }
}

/** Makes all rows as wide as the widest within limits, without characters that the database can't store. */
function squared(rows: readonly string[][]): string[][] {
  const { sheetColumnsMax, cellLengthMax } = lakshyaLimits
  const widest = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const width = Math.min(widest, sheetColumnsMax)
  return rows.map((row) =>
    Array.from({ length: width }, (_, index) => storableOf(row[index] ?? '').slice(0, cellLengthMax)),
  )
}

export function headOf(sheet: readonly string[][]): SheetHead {
  return findHead(sheet, pointsColumns)
}

/** Returns a suggested correction of an invalid cell; null when none is certain enough. */
export function repairOfBranch(typed: string): CellError['repair'] {
  const name = typed.toUpperCase().replace(/[^A-Z]/g, '')
  const near = branches.filter((branch) => distanceOf(branch, name) === 1)
  const [only] = near
  return only !== undefined && near.length === 1 ? { label: `Use ${only}`, value: only } : null
}

/** Returns the edit distance: the letters to add, remove or change to turn one word into the other. */
function distanceOf(one: string, other: string): number {
  // Much longer words are no typing errors, and cost more to compare.
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
