import { z } from 'zod'
import { moment } from './fields.ts'
import { ledgerKinds, uploadModes } from './lakshya-words.ts'
import { branches } from './reference.ts'

export const branchField = z.enum(branches, { error: 'Choose a branch from the list' })
export const uploadMode = z.enum(uploadModes, { error: 'mode must be replace or add' })

export const branchPoints = z.object({ branch: branchField, points: z.int() })

/** The state of the public scoreboard. */
export const scoreboardState = z.object({
  /** The time of the last change on the board; null if there is none. */
  updatedAt: moment.nullable(),
  /** The description of that change. */
  after: z.string(),
  isFrozen: z.boolean(),
  /** Null until the sports team ends the freeze. */
  frozenUntil: moment.nullable(),
})
export type ScoreboardState = z.infer<typeof scoreboardState>

/** A source of a branch's points: an event or a match, with the points of each of its rows. */
export const branchSource = z.object({
  title: z.string(),
  points: z.int(),
  /** The event's address on the festival's pages; empty if the points came from a sheet. */
  slug: z.string(),
  rows: z.array(z.object({ detail: z.string(), points: z.int(), at: moment })),
})
export type BranchSource = z.infer<typeof branchSource>

/** An invalid cell of a sheet, named as the spreadsheet program names it. */
export const cellError = z.object({
  /** The row number in the spreadsheet program. */
  row: z.int(),
  /** The column from 0; -1 for the whole row. */
  column: z.int(),
  /** 'A5'. */
  cell: z.string(),
  /** The column's title. */
  title: z.string(),
  message: z.string(),
  /** A safe change: another text for the cell, or skipping the row. */
  repair: z
    .union([
      z.object({ label: z.string(), value: z.string() }),
      z.object({ label: z.string(), isSkip: z.literal(true) }),
    ])
    .nullable(),
})
export type CellError = z.infer<typeof cellError>

/** The board after publishing: each branch with its change. */
const boardAfter = z.array(branchPoints.extend({ change: z.int() }))

/** A sheet that has been read but not published. */
export const pointsDraft = z.object({
  fileName: z.string(),
  byteCount: z.int(),
  readAt: moment,
  by: z.string(),
  /** All rows from the first, padded to the width of the widest. */
  sheet: z.array(z.array(z.string())),
  /** The name of the sheet that was read; '' for a CSV file. */
  sheetName: z.string(),
  /** The names of all visible sheets with the required columns; the field `sheet` of the call chooses one. */
  sheetNames: z.array(z.string()),
  /** The header row; a title or a note above it is skipped. */
  headRow: z.int(),
  /** The non-empty rows below the header. */
  rowCount: z.int(),
  /** The skipped rows, numbered as in the spreadsheet program; they give no points. */
  skippedRows: z.array(z.int()),
  errorCount: z.int(),
  /** The number of rows that have an error. */
  errorRowCount: z.int(),
  /** At most the first hundred. */
  errors: z.array(cellError),
  after: z.object({ replace: boardAfter, add: boardAfter }),
})
export type PointsDraft = z.infer<typeof pointsDraft>

/** A row of the ledger: one upload, one result or one correction. */
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

/** A result that the sports team has to approve. */
export const proposedResult = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  place: z.int().nullable(),
  /** The group or the people of the registration; '' if the registration was deleted. */
  winner: z.string(),
  branch: branchField.nullable(),
  points: z.int(),
  by: z.string(),
  at: moment,
  /**
   * The points that the ledger already has for it, because the result was changed or withdrawn after its
   * approval.
   */
  counted: z.array(branchPoints),
})
export type ProposedResult = z.infer<typeof proposedResult>

export const scoreDashboard = z.object({
  /** The current points, even while the public board is frozen. */
  board: z.array(branchPoints),
  state: scoreboardState,
  lastUpload: z.object({ at: moment, by: z.string() }).nullable(),
  draft: pointsDraft.nullable(),
  results: z.array(proposedResult),
})
export type ScoreDashboard = z.infer<typeof scoreDashboard>
