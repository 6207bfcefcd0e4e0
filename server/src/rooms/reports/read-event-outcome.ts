import { reports } from '@portal/contract/reports.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findOutcome } from './report.store.ts'

/** Returns the accepted report to all signed-in people, as the outcome of the event. */
export const readEventOutcome = handler(reports.readEventOutcome, async ({ portal, params }) => {
  const held = await findOutcome(portal.db, params.id, portal.clock.now())
  if (!held) throw notFound('event')
  return { data: held }
})
