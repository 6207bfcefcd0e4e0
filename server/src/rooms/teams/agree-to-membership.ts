import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { agree } from './memberships.store.ts'
import { cachesOf } from './teams.cache.ts'

/** Agrees to a membership. Only the person asked can agree; others' memberships give NOT_FOUND. */
export const agreeToMembership = handler(teams.agreeToMembership, async ({ portal, viewer, params }) => {
  await portal.inTransaction(async (tx) => {
    const agreed = await agree(tx, { id: params.id, accountId: viewer.id, at: portal.clock.now() })
    if (!agreed) throw notFound('membership')
    // The cards count members who have agreed.
    await cachesOf(portal).pages.invalidate(tx, null)
  })
  return { message: "You're listed in the roster" }
})
