import { reports } from '@portal/contract/reports.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findOutcome } from './report.store.ts'

/** For everyone who is signed in: an accepted report is the event's own. */
export const readEventOutcome = handler(reports.readEventOutcome, async ({ portal, params }) => {
  const held = await findOutcome(portal.db, params.id, portal.clock.now())
  if (!held) throw notFound('event')
  return { data: held }
})
