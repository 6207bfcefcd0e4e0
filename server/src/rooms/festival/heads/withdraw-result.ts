import { eventHeads } from '@portal/contract/event-heads.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessRegistration } from './heads.access.ts'
import { readPlayer } from './read-player.ts'
import { takeBackResult } from './take-back-result.ts'

/** Withdraws a result with a reason; it stays in the history. */
export const withdrawResult = handler(eventHeads.withdrawResult, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessRegistration(call, params.id)
  const { reason } = body
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'festival-heads', event.id)
    const taken = { event, registrationId: params.id, by: viewer.id, reason }
    if (!(await takeBackResult(portal, tx, taken))) throw conflict('There is no result to remove')
    await auditCall(tx, call, 'result-withdrawn', `registration:${params.id}`, { reason })
  })
  return { message: 'Result removed', data: await readPlayer(call, params.id) }
})
