import { eachSummer, type Summer } from '@portal/contract/each-summer.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { personChanged } from '../people.facts.ts'
import { announceRoles } from './announce-roles.ts'
import { presentSummer, undoUntil } from './present-summer.ts'
import { listMovedIds, lockRun, putYearsBack } from './summer-runs.store.ts'

/** Puts everyone back whom the run moved and whose profile hasn't changed since. */
export const undoSummer = handler(eachSummer.undoSummer, async (call) => {
  const data = await call.portal.inTransaction((tx) => undo(call, tx))
  const count = data.run?.kept.length ?? 0
  const kept = `${count} ${count === 1 ? 'person stays as they are' : 'people stay as they are'}`
  return { message: count === 0 ? 'Everyone is back' : `Everyone else is back, ${kept}`, data }
})

async function undo(call: Call<typeof eachSummer.undoSummer>, tx: Transaction): Promise<Summer> {
  const { portal, viewer, request, params } = call
  const at = portal.clock.now()
  const run = await lockRun(tx, params.id)
  if (!run) throw notFound('run')
  if (run.undoneAt !== null) throw conflict('This run is already undone')
  if (at >= undoUntil(run.at)) throw conflict("A run can be undone for a week, and this one's week is over")
  const accountIds = await listMovedIds(tx, run.id)
  await lockAccounts(tx, accountIds)
  const backIds = await putYearsBack(tx, { runId: run.id, actorId: viewer.id, at })
  await portal.facts.emit(tx, personChanged, { accountIds })
  await announceRoles(call, tx, { runId: run.id, accountIds: backIds, to: 'Student' })
  const data = await presentSummer(tx, portal.clock)
  await auditCall(tx, { portal, viewer, request }, 'years-put-back', `year-run:${run.id}`, {
    academicYear: run.academicYear,
    kept: data.run?.kept.length ?? 0,
  })
  return data
}
