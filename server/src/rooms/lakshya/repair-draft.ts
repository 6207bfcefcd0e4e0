import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { changeDraft, type DraftRow, findDraft } from './draft.store.ts'
import { readDraft } from './draft-points.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { pushScoreDesk } from './lakshya.cache.ts'
import { lockLedger } from './ledger.store.ts'

export const repairDraft = handler(lakshya.repairDraft, async (call) => {
  await requireScoreDesk(call)
  const { portal, body } = call
  await portal.inTransaction(async (tx) => {
    await lockLedger(tx)
    const draft = await findDraft(tx)
    if (!draft) throw notFound('draft')
    await changeDraft(tx, changed(draft, body))
    await pushScoreDesk(portal, tx)
  })
  return { data: await readDraft(portal) }
})

interface Repair {
  row: number
  column?: number | undefined
  value?: string | undefined
  isSkipped?: boolean | undefined
}

/** @throws VALIDATION for a cell that the sheet does not have. */
function changed(draft: DraftRow, { row, column, value, isSkipped }: Repair) {
  const { sheet, skippedRows } = draft
  const cells = sheet[row - 1]
  if (!cells) throw fieldProblem('row', `The sheet has ${sheet.length} rows`)
  if (value !== undefined) {
    if (column === undefined || column >= cells.length)
      throw fieldProblem('column', `The sheet has ${cells.length} columns`)
    const edited = cells.with(column, value)
    return { sheet: sheet.with(row - 1, edited), skippedRows: skippedRows.filter((one) => one !== row) }
  }
  const others = skippedRows.filter((one) => one !== row)
  return { sheet, skippedRows: isSkipped === false ? others : [...others, row] }
}
