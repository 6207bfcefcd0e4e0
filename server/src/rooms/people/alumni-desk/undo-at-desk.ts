import { type ApprovalReport, alumniDesk } from '@portal/contract/alumni-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { lockDecidedAccounts } from './people.store-decisions.ts'
import { undoDecision } from './undo-decision.ts'

/** Undoes all decisions or none, so that nobody of a bulk approval stays approved by accident. */
export const undoAtDesk = handler(alumniDesk.undoDecisions, async ({ portal, viewer, body, request }) => {
  await portal.inTransaction(async (tx) => {
    const refused: ApprovalReport['refused'] = []
    await lockDecidedAccounts(tx, body.ids)
    for (const id of body.ids) {
      const undoing = { decisionId: id, actorId: viewer.id, requestId: request.id }
      const message = await undoDecision(portal, tx, undoing)
      if (message !== null) refused.push({ _id: id, name: '', message })
    }
    const [first] = refused
    if (first) throw conflict(first.message, { data: { refused } satisfies ApprovalReport })
  })
  const { length: count } = body.ids
  return { message: count === 1 ? 'Decision undone' : `${count} decisions undone` }
})
