import { teams } from '@portal/contract/teams.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { removeOwnPlace } from './memberships.store.ts'
import { cachesOf } from './teams.cache.ts'

/** Removes the viewer from a roster, of past years too: nobody stays listed against their will. */
export const leaveTeam = handler(teams.leaveTeam, async (call) => {
  const { portal, viewer, params } = call
  await portal.inTransaction(async (tx) => {
    const left = await removeOwnPlace(tx, params.id, viewer.id)
    if (!left) throw notFound('membership')
    const detail = { account: viewer.id, academicYear: left.academicYear }
    await auditCall(tx, call, 'team-left', `team:${left.slug}`, detail)
    await cachesOf(portal).pages.invalidate(tx, null)
  })
  return { message: "You're no longer listed in the roster" }
})
