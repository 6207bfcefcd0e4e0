import { commentPosted } from '#platform/discussions/discussion.facts.ts'
import type { Facts } from '#platform/facts.ts'
import type { Handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { queryAsked } from '../forum.facts.ts'
import { askAlumniSoon } from './ask-alumni.ts'
import { moveAsked } from './asked.store.ts'
import { declineQuery } from './decline-query.ts'

export { askAlumniJobs } from './ask-alumni.ts'

export const askedHandlers: readonly Handler[] = [declineQuery]

/** Asks alumni after a new query, and notes who of them answered. */
export function askOnFacts(facts: Facts, portal: Portal): void {
  facts.on(queryAsked, (tx, { queryId }) => askAlumniSoon(tx, portal, queryId))
  facts.on(commentPosted, async (tx, { type, thingId, by }) => {
    if (type === 'Query') await moveAsked(tx, 'answer', { queryId: thingId, alumnusId: by })
  })
}
