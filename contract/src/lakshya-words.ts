import type { Branch } from './reference.ts'

/* The words and limits of the scoreboard; apart from its records, so that a browser needs no schemas to read them. */

export const lakshyaLimits = {
  /** Below the head: nine branches, and more matches than a festival has. */
  sheetRowsMax: 1_000,
  sheetColumnsMax: 12,
  cellLengthMax: 200,
  /** Of one row of the ledger. */
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

/** The channel on which the public board says that it changed; anyone may follow it. */
export const scoreboardChannel = 'lakshya:1'
/** The same for the sports team, which also sees what is not public. */
export const scoreDeskChannel = 'lakshyadesk:1'

/** Each branch in full, short enough for a row of the board. */
export const branchNames: Readonly<Record<Branch, string>> = {
  CE: 'Computer Engineering',
  EXTC: 'Electronics and Telecom',
  IT: 'Information Technology',
  ME: 'Mechanical',
  PPT: 'Printing and Packaging',
  ECS: 'Electronics and Computer',
  AIDS: 'AI and Data Science',
  AIML: 'Artificial Intelligence and ML',
  CSE: 'Computer Science',
}

/** A branch and its points. */
export interface BranchPoints {
  branch: Branch
  points: number
}

/** Highest first; ties by the name of the branch (contract.md section 6). */
export function inBoardOrder<Row extends BranchPoints>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.points - one.points || (one.branch < other.branch ? -1 : 1))
}
