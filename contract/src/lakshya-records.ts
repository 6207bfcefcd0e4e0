import { z } from 'zod'
import { moment } from './fields.ts'
import { ledgerKinds, uploadModes } from './lakshya-words.ts'
import { branches } from './reference.ts'

export const branchField = z.enum(branches, { error: 'Choose a branch from the list' })
export const uploadMode = z.enum(uploadModes, { error: 'mode must be replace or add' })

export const branchPoints = z.object({ branch: branchField, points: z.int() })

/** How current the board is. */
export const scoreboardState = z.object({
  /** Of the last change that the board shows; null: none yet. */
  updatedAt: moment.nullable(),
  /** What that change was. */
  after: z.string(),
  isFrozen: z.boolean(),
  /** Null: until the sports team ends it. */
  frozenUntil: moment.nullable(),
})
export type ScoreboardState = z.infer<typeof scoreboardState>

/** What gave a branch its points: an event or a match, with what each of its rows gave. */
export const branchSource = z.object({
  title: z.string(),
  points: z.int(),
  /** The event's address on the festival's pages; empty when the points came from a sheet. */
  slug: z.string(),
  rows: z.array(z.object({ detail: z.string(), points: z.int(), at: moment })),
})
export type BranchSource = z.infer<typeof branchSource>

/** A wrong cell of a sheet, as the spreadsheet program names it. */
export const cellError = z.object({
  /** As the program numbers it. */
  row: z.int(),
  /** From 0; -1: the row as a whole. */
  column: z.int(),
  /** 'A5'. */
  cell: z.string(),
  /** The column's title. */
  title: z.string(),
  message: z.string(),
  /** One change that is safe: another text for the cell, or the row left out. */
  repair: z
    .union([
      z.object({ label: z.string(), value: z.string() }),
      z.object({ label: z.string(), isSkip: z.literal(true) }),
    ])
    .nullable(),
})
export type CellError = z.infer<typeof cellError>

/** How the board will be after publishing: each branch with what changes. */
const boardAfter = z.array(branchPoints.extend({ change: z.int() }))

/** A sheet that is read and not published. */
export const pointsDraft = z.object({
  fileName: z.string(),
  byteCount: z.int(),
  readAt: moment,
  by: z.string(),
  /** All rows from the first, each as wide as the widest. */
  sheet: z.array(z.array(z.string())),
  /** Of the sheet that was read; '' for a CSV file. */
  sheetName: z.string(),
  /** Of all visible sheets that have the columns; the field `sheet` of the call chooses one. */
  sheetNames: z.array(z.string()),
  /** The row of the heads: a title or a note above them is passed over. */
  headRow: z.int(),
  /** Rows that hold something, below the head. */
  rowCount: z.int(),
  /** As the program numbers them: they are not counted. */
  skippedRows: z.array(z.int()),
  errorCount: z.int(),
  /** The first hundred. */
  errors: z.array(cellError),
  after: z.object({ replace: boardAfter, add: boardAfter }),
})
export type PointsDraft = z.infer<typeof pointsDraft>

/** A row of the ledger: one upload, one result, or one correction. */
export const ledgerEntry = z.object({
  _id: z.string(),
  kind: z.enum(ledgerKinds),
  mode: uploadMode,
  title: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: moment,
  points: z.int(),
  byBranch: z.array(branchPoints),
  undone: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A result that waits for the sports team. */
export const proposedResult = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  place: z.int().nullable(),
  /** The group, or the people of the registration; '' when the registration is deleted. */
  winner: z.string(),
  branch: branchField.nullable(),
  points: z.int(),
  by: z.string(),
  at: moment,
  /** What the ledger holds of it already: the result has changed since it was approved, or was taken back. */
  counted: z.array(branchPoints),
})
export type ProposedResult = z.infer<typeof proposedResult>

export const scoreDashboard = z.object({
  /** As it really is, also while the public board is frozen. */
  board: z.array(branchPoints),
  state: scoreboardState,
  lastUpload: z.object({ at: moment, by: z.string() }).nullable(),
  draft: pointsDraft.nullable(),
  results: z.array(proposedResult),
})
export type ScoreDashboard = z.infer<typeof scoreDashboard>
