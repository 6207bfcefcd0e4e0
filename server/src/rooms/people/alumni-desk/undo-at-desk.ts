import { type ApprovalReport, alumniDesk, type UndoOffer } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
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
    if (first) throw new Problem('CONFLICT', first.message, { data: { refused } satisfies ApprovalReport })
  })
  const { length: count } = body.ids
  return { message: count === 1 ? 'Decision undone' : `${count} decisions undone` }
})

/** Returns what the desk may undo, and until when. `decidedAt` defaults to now. */
export function undoOffer(portal: Portal, ids: string[], decidedAt = portal.clock.now()): UndoOffer {
  const endsAt = decidedAt.getTime() + limits.deskUndoMs
  const leftMs = Math.max(0, endsAt - portal.clock.now().getTime())
  return { ids, until: new Date(endsAt).toISOString(), leftMs }
}

/** Returns the moment since which decisions can still be undone. */
export function undoableSince(portal: Portal): Date {
  return new Date(portal.clock.now().getTime() - limits.deskUndoMs)
}
