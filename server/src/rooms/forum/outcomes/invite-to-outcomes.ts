import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { daysAgo } from '../desk/list-desk-queries.ts'
import { factOf, outcomeInvited } from '../forum.facts.ts'
import { lockQuery } from '../forum.store.ts'
import { addInvitation, listToInvite } from './outcome.store.ts'

const batch = 200
/** The days after the last answer, and the age at which nobody is invited any more. */
const closedDays = 3
const openDays = 14
const tooOldDays = 28

/** Returns the job that invites authors of answered queries to describe the outcome, each once: at 09:15 in India. */
export function inviteToOutcomesJob(portal: Portal): JobDefinition {
  return { name: 'invite-to-outcomes', cron: '45 3 * * *', run: () => inviteAll(portal) }
}

async function inviteAll(portal: Portal): Promise<void> {
  const times = {
    since: daysAgo(portal, tooOldDays),
    untilClosed: daysAgo(portal, closedDays),
    untilOpen: daysAgo(portal, openDays),
  }
  for (;;) {
    const due = await listToInvite(portal.db, times, batch)
    for (const { id, answeredBy } of due)
      await portal.inTransaction(async (tx) => {
        const query = await lockQuery(tx, id)
        if (query && (await addInvitation(tx, id, portal.clock.now())))
          await portal.facts.emit(tx, outcomeInvited, factOf(query, answeredBy))
      })
    if (due.length < batch) return
  }
}
