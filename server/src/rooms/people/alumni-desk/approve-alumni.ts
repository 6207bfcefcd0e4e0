import { type ApprovalReport, alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { Transaction } from '#platform/database.ts'
import { Problem } from '#platform/problem.ts'
import { type Call, verb } from '#platform/verb.ts'
import { approveAlumnus } from '#rooms/people/decide-alumnus.ts'
import { lockDeskAlumnus } from './alumni-desk.store.ts'

type BulkCall = Call<typeof alumniDesk.approveAlumni>

/** All or none: whoever cannot be approved is named, and nobody is approved. */
export const approveAlumni = verb(alumniDesk.approveAlumni, async (call) => {
  const { ids } = call.body
  await call.portal.inTransaction(async (tx) => {
    const refused: ApprovalReport['refused'] = []
    // In one order, so that two desks who approve the same people wait for each other and never lock up.
    for (const id of ids.toSorted()) refused.push(...(await approveOne(call, tx, id)))
    if (refused.length === 0) return
    const message = `Nobody was approved: ${refused.length} of ${ids.length} cannot be`
    throw new Problem('CONFLICT', message, { data: { refused } satisfies ApprovalReport })
  })
  return { message: `${ids.length} approved`, data: { approvedCount: ids.length } }
})

async function approveOne({ portal, viewer, request }: BulkCall, tx: Transaction, id: string) {
  const found = await lockDeskAlumnus(tx, id)
  if (!found) return [{ _id: id, name: '', message: 'There is no such alumnus' }]
  const decision = { accountId: id, actorId: viewer.id, requestId: request.id }
  const isApproved = found.status === 'pending' && (await approveAlumnus(portal, tx, decision))
  return isApproved
    ? []
    : [{ _id: id, name: found.name, message: `${found.name} does not wait for approval` }]
}
