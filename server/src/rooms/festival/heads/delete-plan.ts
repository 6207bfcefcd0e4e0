import { eventHeads } from '@portal/contract/event-heads.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { removePlan } from './plan.store.ts'
import { presentPlan } from './present-plan.ts'

export const deletePlan = handler(eventHeads.deletePlan, async (call) => {
  const { portal, params } = call
  const event = await accessHeadedEvent(call, params.slug)
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'festival-heads', event.id)
    if (!(await removePlan(tx, event.id))) throw notFound('draw')
    const subject = `event:${event.id}`
    await portal.audit.write(tx, { action: 'play-deleted', subject, ...actorOf(call) })
    await pushHeads(portal, tx, event.id)
  })
  return { message: 'Deleted', data: await presentPlan(portal.db, event.id) }
})
