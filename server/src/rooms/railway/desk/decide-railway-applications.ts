import { railwayDesk } from '@portal/contract/railway-desk.ts'
import type { RailwayBulkDecision } from '@portal/contract/railway-desk-words.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { undoOffer } from '#platform/limits/undo-offer.ts'
import { conflict, Problem } from '#platform/problem.ts'
import { decideAtDesk } from './decide-at-desk.ts'
import { lockApplications } from './decision.store.ts'

/** Decides on all applications or none. If some can't be decided, they are named. */
export const decideRailwayApplications = handler(railwayDesk.decideRailwayApplications, async (call) => {
  const { portal, body } = call
  const { ids, state, reason, versions } = body
  await portal.inTransaction(async (tx) => {
    await lockApplications(
      tx,
      ids.map(idIn).filter((id) => id !== null),
    )
    const refused: { _id: string; message: string }[] = []
    for (const applicationId of ids) {
      try {
        await decideAtDesk(call, tx, { applicationId, state, reason, version: versions?.[applicationId] })
      } catch (error) {
        // An invalid reason is invalid for all of them.
        if (!(error instanceof Problem) || error.code === 'VALIDATION') throw error
        refused.push({ _id: applicationId, message: error.message })
      }
    }
    if (refused.length === 0) return
    const message = `Nothing was ${words[state]}. ${refused.length} of ${ids.length} can't be ${words[state]}.`
    throw conflict(message, { data: { refused } })
  })
  return {
    message: `${ids.length} ${words[state]}`,
    data: { count: ids.length, undo: state === 'Pending' ? null : undoOffer(portal, ids) },
  }
})

const words: Readonly<Record<RailwayBulkDecision, string>> = {
  Pending: 'put back to pending',
  Approved: 'approved',
  Rejected: 'rejected',
}
