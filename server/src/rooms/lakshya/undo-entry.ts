import { lakshya } from '@portal/contract/lakshya.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { reopenAcceptedResults } from '#rooms/festival/festival.ts'
import { readBoard } from './board.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard } from './lakshya.cache.ts'
import { addUndoing, findUndoable, hasEntry } from './ledger.store.ts'
import { reopenResults } from './result.store.ts'

export const undoEntry = handler(lakshya.undoEntry, async (call) => {
  await requireScoreDesk(call)
  const { portal, viewer, body } = call
  const id = idIn(call.params.id)
  if (id === null) throw notFound('entry')
  const board = await changeScoreboard(portal, async (tx) => {
    if (!(await hasEntry(tx, id))) throw notFound('entry')
    const last = await findUndoable(tx)
    if (last?.id !== id) throw conflict('Only the last entry can be undone. Correct an older one by hand.')
    await addUndoing(tx, { undoesId: id, title: body.reason, byId: viewer.id, at: portal.clock.now() })
    await reopenAcceptedResults(portal, tx, await reopenResults(tx, id))
    await auditCall(tx, call, 'points-undone', `lakshya:${id}`)
    return readBoard(tx, null)
  })
  return { message: 'Entry undone', data: board }
})
