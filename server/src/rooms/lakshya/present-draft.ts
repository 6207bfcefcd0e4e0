import type { PointsDraft } from '@portal/contract/lakshya-records.ts'
import { type BranchPoints, inBoardOrder, type UploadMode } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { countRows } from '#platform/spreadsheets/import-rows.ts'
import { checkPoints, shownErrors } from './check-points.ts'
import type { DraftRow } from './draft.store.ts'
import type { PointsRow } from './ledger.store.ts'

/** Returns a draft with its errors and the resulting board, which leaves out rows with errors. */
export function presentDraft(draft: DraftRow, board: readonly BranchPoints[]): PointsDraft {
  const { headRow, rowCount, rows, errors } = checkPoints(draft.sheet, draft.skippedRows)
  return {
    ...draft,
    headRow,
    rowCount,
    readAt: draft.readAt.toISOString(),
    errorCount: errors.length,
    errorRowCount: countRows(errors),
    errors: shownErrors(errors),
    after: { replace: boardAfter(board, rows, 'replace'), add: boardAfter(board, rows, 'add') },
  }
}

function boardAfter(board: readonly BranchPoints[], rows: readonly PointsRow[], mode: UploadMode) {
  const before = new Map(board.map(({ branch, points }) => [branch, points]))
  const after = new Map<Branch, number>(mode === 'add' ? before : [])
  for (const { branch, points } of rows) after.set(branch, (after.get(branch) ?? 0) + points)
  return inBoardOrder(
    [...after].map(([branch, points]) => ({ branch, points, change: points - (before.get(branch) ?? 0) })),
  )
}
