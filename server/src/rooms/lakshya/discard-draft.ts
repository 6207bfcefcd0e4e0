import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { deleteDraft } from './draft.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { pushScoreDesk } from './lakshya.cache.ts'
import { lockLedger } from './ledger.store.ts'

export const discardDraft = handler(lakshya.discardDraft, async (call) => {
  await requireScoreDesk(call)
  const { portal } = call
  await portal.inTransaction(async (tx) => {
    await lockLedger(tx)
    await deleteDraft(tx)
    await pushScoreDesk(portal, tx)
  })
  return { message: 'Draft deleted' }
})
