import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound, Problem } from '#platform/problem.ts'
import { checkPoints, sheetRefusal } from './check-points.ts'
import { deleteDraft, findDraft } from './draft.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard } from './lakshya.cache.ts'
import { publishRows } from './publish-rows.ts'

export const publishDraft = handler(lakshya.publishDraft, async (call) => {
  await requireScoreDesk(call)
  const { portal, body } = call
  const board = await changeScoreboard(portal, async (tx) => {
    const draft = await findDraft(tx)
    if (!draft) throw notFound('draft')
    if (draft.readAt.toISOString() !== body.readAt)
      throw conflict('Another sheet was uploaded. Check it before you publish.')
    const checked = checkPoints(draft.sheet, draft.skippedRows)
    if (checked.errors.length > 0) throw sheetRefusal(checked)
    if (checked.rows.length === 0)
      throw new Problem('VALIDATION', 'Every row is skipped. Count at least one to publish.')
    await deleteDraft(tx)
    const published = await publishRows(call, tx, {
      kind: 'upload',
      mode: body.mode,
      title: body.reason,
      fileName: draft.fileName,
      rows: checked.rows,
    })
    return published.board
  })
  return { message: 'Points published', data: board }
})
