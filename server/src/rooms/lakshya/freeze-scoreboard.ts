import { lakshya } from '@portal/contract/lakshya.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { holdResults } from '#rooms/festival/festival.ts'
import { deleteFreeze, deletePassedFreeze, findFreeze, findHold, saveFreeze } from './freeze.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard, pushBoard } from './lakshya.cache.ts'
import { presentState } from './read-scoreboard-state.ts'

const thawJob = 'thaw-scoreboard'
const dayMs = 86_400_000

export const freezeScoreboard = handler(lakshya.freezeScoreboard, async (call) => {
  await requireScoreDesk(call)
  const { portal, viewer, body } = call
  const now = portal.clock.now()
  const until = body.isFrozen && body.until !== null ? requireEnd(new Date(body.until), now) : null
  await changeScoreboard(portal, async (tx) => {
    if (body.isFrozen) await saveFreeze(tx, { until, byId: viewer.id, now })
    else await deleteFreeze(tx)
    await holdResults(portal, tx, await findHold(tx, now))
    if (until) await portal.jobs.add(tx, thawJob, {}, { key: thawJob, runAt: until })
    await auditCall(tx, call, body.isFrozen ? 'scoreboard-frozen' : 'scoreboard-unfrozen')
  })
  return {
    message: body.isFrozen ? 'Scoreboard frozen' : 'Scoreboard live again',
    data: await presentState(portal.db, await findFreeze(portal.db, now)),
  }
})

/** Returns the job that makes viewers read the board when a freeze ends, which is on time without it. */
export function thawScoreboardJob(portal: Portal): JobDefinition {
  return {
    name: thawJob,
    run: async () =>
      portal.inTransaction(async (tx) => {
        if (!(await deletePassedFreeze(tx, portal.clock.now()))) return
        await holdResults(portal, tx, null)
        await pushBoard(portal, tx)
      }),
  }
}

/** @throws VALIDATION for an end in the past or too far ahead. */
function requireEnd(until: Date, now: Date): Date {
  if (until.getTime() <= now.getTime()) throw fieldProblem('until', 'Choose a time in the future')
  if (until.getTime() > now.getTime() + lakshyaLimits.freezeDaysMax * dayMs)
    throw fieldProblem('until', `Choose a time within ${lakshyaLimits.freezeDaysMax} days`)
  return until
}
