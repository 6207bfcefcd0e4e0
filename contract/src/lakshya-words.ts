import { college } from './college.ts'
import { type Branch, branches } from './reference.ts'

/*
 * The constants of the scoreboard, apart from its records so that the browser loads them without the schemas.
 */

export const lakshyaLimits = {
  /** Rows below the header: enough for nine branches and all matches of a festival. */
  sheetRowsMax: 1_000,
  sheetColumnsMax: 12,
  cellLengthMax: 200,
  /** The points of one row of the ledger. */
  pointsMax: 10_000,
  reasonLengthMin: 3,
  reasonLengthMax: 120,
  ledgerPageSize: 10,
  freezeDaysMax: 30,
} as const

export const uploadModes = ['replace', 'add'] as const
export type UploadMode = (typeof uploadModes)[number]

export const ledgerKinds = ['upload', 'result', 'correction'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The live channel that announces changes of the public board; anyone may follow it. */
export const scoreboardChannel = 'lakshya:1'
/** The live channel for the sports team, which also sees unpublished changes. */
export const scoreDeskChannel = 'lakshyadesk:1'

/** The names of the branches on the board, beside their codes. */
export const branchNames: Readonly<Record<Branch, string>> = Object.fromEntries(
  branches.map((branch) => [branch, college.boardNames?.[branch] ?? branch]),
)

export interface BranchPoints {
  branch: Branch
  points: number
}

/** Sorts by points, highest first; ties by the code of the branch. */
export function inBoardOrder<Row extends BranchPoints>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.points - one.points || (one.branch < other.branch ? -1 : 1))
}
