import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { agree } from './memberships.store.ts'
import { hotTeamsOf } from './teams.hot.ts'

/** Only the person asked can say yes; another's question is as absent as none. */
export const agreeToMembership = handler(teams.agreeToMembership, async ({ portal, viewer, params }) => {
  const hot = hotTeamsOf(portal)
  await portal.inTransaction(async (tx) => {
    const agreed = await agree(tx, { id: params.id, accountId: viewer.id, at: portal.clock.now() })
    if (!agreed) throw notFound('membership')
    // The cards count who has agreed.
    await hot.tell(tx, null)
  })
  hot.drop(null)
  return { message: "You're listed in the roster" }
})
