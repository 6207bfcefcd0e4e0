import { lakshya } from '@portal/contract/lakshya.ts'
import type { PointsDraft } from '@portal/contract/lakshya-records.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { readBoard } from './board.store.ts'
import { findDraft, saveDraft } from './draft.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { pushScoreDesk } from './lakshya.cache.ts'
import { lockLedger } from './ledger.store.ts'
import { readPointsFile } from './points-sheet.ts'
import { presentDraft } from './present-draft.ts'
import { shortName } from './upload-points.ts'

export const draftPoints = handler(lakshya.draftPoints, async (call) => {
  await requireScoreDesk(call)
  const { portal, viewer, files, body } = call
  const read = await readPointsFile(files, body.sheet)
  const [file] = files
  await portal.inTransaction(async (tx) => {
    await lockLedger(tx)
    await saveDraft(tx, {
      ...read,
      byId: viewer.id,
      readAt: portal.clock.now(),
      fileName: shortName(file?.filename ?? ''),
      byteCount: file?.bytes.length ?? 0,
    })
    await pushScoreDesk(portal, tx)
  })
  return { message: 'Sheet read', data: await readDraft(portal) }
})

/** @throws NOT_FOUND without a draft. */
export async function readDraft(portal: Portal): Promise<PointsDraft> {
  const draft = await findDraft(portal.db)
  if (!draft) throw notFound('draft')
  return presentDraft(draft, await readBoard(portal.db, null))
}
