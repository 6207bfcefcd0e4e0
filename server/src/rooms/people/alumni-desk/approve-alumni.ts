import { type ApprovalReport, alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { undoOffer } from '#platform/limits/undo-offer.ts'
import { conflict } from '#platform/problem.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { lockDeskAlumnus } from './alumni-desk.store.ts'
import { approveAlumnus } from './decide-alumnus.ts'

type BulkCall = Call<typeof alumniDesk.approveAlumni>

/** Approves all alumni or none. If some can't be approved, they are named and nobody is approved. */
export const approveAlumni = handler(alumniDesk.approveAlumni, async (call) => {
  const { ids } = call.body
  const decisionIds = await call.portal.inTransaction(async (tx) => {
    const refused: ApprovalReport['refused'] = []
    await lockAccounts(
      tx,
      ids.map(idIn).filter((id) => id !== null),
    )
    const made: string[] = []
    for (const id of ids) {
      const outcome = await approveOne(call, tx, id)
      if (typeof outcome === 'string') made.push(outcome)
      else refused.push(outcome)
    }
    if (refused.length === 0) return made
    const message = `Nothing was approved. ${refused.length} of ${ids.length} can't be approved.`
    throw conflict(message, { data: { refused } satisfies ApprovalReport })
  })
  return {
    message: `${ids.length} approved`,
    data: { approvedCount: ids.length, undo: undoOffer(call.portal, decisionIds) },
  }
})

/** @returns the id of the decision, or the reason why there is none. */
async function approveOne({ portal, viewer, request }: BulkCall, tx: Transaction, id: string) {
  const found = await lockDeskAlumnus(tx, id)
  if (!found) return { _id: id, name: '', message: "This alumnus doesn't exist" }
  if (found.status === 'pending' && !found.isEmailConfirmed)
    return {
      _id: id,
      name: found.name,
      message: `${found.name} hasn't confirmed their e-mail. Check who it is, and approve them on their own`,
    }
  const decision = { accountId: id, actorId: viewer.id, requestId: request.id }
  const decisionId = found.status === 'pending' ? await approveAlumnus(portal, tx, decision) : null
  return decisionId ?? { _id: id, name: found.name, message: `${found.name} isn't pending approval` }
}
