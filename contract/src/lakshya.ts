import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf, longText, moment, pageQuery, text } from './fields.ts'
import {
  branchField,
  branchPoints,
  branchSource,
  ledgerEntry,
  pointsDraft,
  scoreboardState,
  scoreDashboard,
  uploadMode,
} from './lakshya-records.ts'
import { lakshyaLimits, ledgerKinds } from './lakshya-words.ts'
import { branches } from './reference.ts'
import { sheetFormats } from './sheet-formats.ts'
import { importSheet } from './spreadsheets.ts'

const open = { room: 'lakshya', roles: ['All'] } as const
/** Only for the account of the sports team, which has the right `scoreboard`. */
const desk = { room: 'lakshya', roles: ['Team'] } as const
const board = '/tml/lakshya/scoreboard'
const dashboard = `${board}/dashboard` as const
const byId = z.object({ id })

const reason = longText({
  label: 'a reason',
  min: lakshyaLimits.reasonLengthMin,
  max: lakshyaLimits.reasonLengthMax,
  missing: 'Enter a reason, e.g. the match',
})
/** The reason for undoing or rejecting. */
const whyReason = longText({
  label: 'the reason',
  min: lakshyaLimits.reasonLengthMin,
  max: lakshyaLimits.reasonLengthMax,
  missing: 'Enter a reason',
})
const optionalReason = longText({ label: 'the reason', max: lakshyaLimits.reasonLengthMax }).default('')
const points = z
  .int('Enter points as a whole number')
  .max(lakshyaLimits.pointsMax, `Enter at most ${lakshyaLimits.pointsMax.toLocaleString('en-IN')} points`)
const sheetFile = { files: { file: 1 } } as const

/** The points of the branches. Every change adds a row to a ledger; rows are never changed. */
export const lakshya = {
  readScoreboard: endpoint({
    ...open,
    method: 'GET',
    path: board,
    summary: 'List the points of all branches',
    description: 'Highest first, ties by the name of the branch. While the board is frozen, as it was then.',
    response: z.array(branchPoints),
  }),
  readScoreboardState: endpoint({
    ...open,
    method: 'GET',
    path: `${board}/state`,
    summary: 'Get the scoreboard and how current it is',
    description: 'With the board, so that each of the many who watch it reads one answer when it changes.',
    response: scoreboardState.extend({ board: z.array(branchPoints) }),
  }),
  explainBranch: endpoint({
    ...open,
    method: 'GET',
    path: `${board}/:branch`,
    summary: 'List what gave a branch its points',
    description: 'The highest first, as far as the public board counts them.',
    params: z.object({ branch: branchField }),
    response: z.object({ branch: branchField, points: z.int(), sources: z.array(branchSource) }),
  }),
  readScoreDashboard: endpoint({
    ...desk,
    method: 'GET',
    path: dashboard,
    summary: 'Get the dashboard of the scoreboard',
    response: scoreDashboard,
  }),
  uploadPoints: endpoint({
    ...desk,
    method: 'POST',
    path: dashboard,
    summary: 'Upload points from an Excel file',
    description:
      'The first row names the columns: branch and points, and, if you like, sport, match and note. Publishes all rows or none.',
    body: z
      .object({ mode: uploadMode.default('replace'), reason: optionalReason, sheet: importSheet })
      .prefault({}),
    multipart: sheetFile,
    response: z.array(branchPoints),
  }),
  giveScoreTemplate: endpoint({
    ...desk,
    method: 'GET',
    path: `${dashboard}/template.xlsx`,
    summary: 'Download the template for points',
  }),
  draftPoints: endpoint({
    ...desk,
    method: 'POST',
    path: `${dashboard}/draft`,
    summary: 'Preview points from an Excel file',
    description: 'Keeps the sheet as a draft in place of the one before; the board does not change.',
    body: z.object({ sheet: importSheet }).prefault({}),
    multipart: sheetFile,
    response: pointsDraft,
  }),
  repairDraft: endpoint({
    ...desk,
    method: 'PUT',
    path: `${dashboard}/draft`,
    summary: 'Edit a cell or skip a row of the draft',
    description: 'Row and column as in the draft. Without a value the row is skipped, or counted again.',
    body: z.object({
      row: z.int().min(1, 'row counts from 1'),
      column: z.int().min(0, 'column counts from 0').optional(),
      value: text({ label: 'the cell', max: lakshyaLimits.cellLengthMax }).optional(),
      isSkipped: z.boolean().optional(),
    }),
    response: pointsDraft,
  }),
  discardDraft: endpoint({
    ...desk,
    method: 'DELETE',
    path: `${dashboard}/draft`,
    summary: 'Delete the draft',
  }),
  publishDraft: endpoint({
    ...desk,
    method: 'POST',
    path: `${dashboard}/draft/publish`,
    summary: 'Publish the draft to the scoreboard',
    body: z.object({
      mode: uploadMode,
      reason,
      /** The `readAt` of the sheet that was reviewed, because another upload may have replaced it. */
      readAt: moment,
    }),
    response: z.array(branchPoints),
  }),
  correctPoints: endpoint({
    ...desk,
    method: 'POST',
    path: `${dashboard}/corrections`,
    summary: 'Add or remove points of a branch',
    body: z.object({
      branch: branchField,
      points: points
        .min(-lakshyaLimits.pointsMax, `Remove at most ${lakshyaLimits.pointsMax} points`)
        .refine((value) => value !== 0, 'Enter the points to add, or with a minus the points to remove'),
      reason,
    }),
    response: z.array(branchPoints),
  }),
  listLedger: endpoint({
    ...desk,
    method: 'GET',
    path: `${dashboard}/ledger`,
    summary: 'List the ledger',
    description: 'The newest first.',
    query: pageQuery(lakshyaLimits.ledgerPageSize).extend({
      kind: z
        .enum(ledgerKinds, { error: 'kind must be upload, result or correction' })
        .or(z.literal(''))
        .optional(),
      branch: z.enum(branches, { error: 'Choose a branch from the list' }).or(z.literal('')).optional(),
    }),
    response: listOf(ledgerEntry).extend({ total: z.int() }),
  }),
  exportLedger: endpoint({
    ...desk,
    method: 'GET',
    path: `${dashboard}/ledger.:format`,
    summary: 'Export the ledger',
    description: 'Every row of it; the sum of each branch is its points.',
    params: z.object({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
  }),
  undoEntry: endpoint({
    ...desk,
    method: 'POST',
    path: `${dashboard}/ledger/:id/undo`,
    summary: 'Undo the last entry of the ledger',
    params: byId,
    body: z.object({ reason: whyReason }),
    response: z.array(branchPoints),
  }),
  freezeScoreboard: endpoint({
    ...desk,
    method: 'PUT',
    path: `${dashboard}/freeze`,
    summary: 'Set whether the public board is frozen',
    description: 'While it is, visitors see the points of that moment and every entry still counts.',
    body: z.object({ isFrozen: z.boolean(), until: moment.nullable().default(null) }),
    response: scoreboardState,
  }),
  decideResult: endpoint({
    ...desk,
    method: 'PUT',
    path: `${dashboard}/results/:id`,
    summary: 'Accept or reject a result of an event',
    params: byId,
    body: z.object({
      decision: z.enum(['accept', 'reject'], { error: 'decision must be accept or reject' }),
      /** Given if the result has no branch or a wrong one. */
      branch: branchField.optional(),
      points: points.min(0, 'Use 0 or more').optional(),
      reason: optionalReason,
    }),
    response: z.array(branchPoints),
  }),
}
