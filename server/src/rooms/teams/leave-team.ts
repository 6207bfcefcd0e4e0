import { teams } from '@portal/contract/teams.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { removeOwnPlace } from './memberships.store.ts'
import { cachesOf } from './teams.cache.ts'

/**
 * Removes the viewer from a roster, including those of past years, because nobody stays listed against their
 * will.
 */
export const leaveTeam = handler(teams.leaveTeam, async (call) => {
  const { portal, viewer, params } = call
  await portal.inTransaction(async (tx) => {
    const left = await removeOwnPlace(tx, params.id, viewer.id)
    if (!left) throw notFound('membership')
    const detail = { account: viewer.id, academicYear: left.academicYear }
    await portal.audit.write(tx, {
      action: 'team-left',
      subject: `team:${left.slug}`,
      detail,
      ...actorOf(call),
    })
    await cachesOf(portal).pages.invalidate(tx, null)
  })
  return { message: "You're no longer listed in the roster" }
})
