import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { presentPlan } from './present-plan.ts'

export const readPlan = handler(eventHeads.readPlan, async (call) => {
  const event = await accessHeadedEvent(call, call.params.slug)
  return { data: await presentPlan(call.portal.db, event.id) }
})
