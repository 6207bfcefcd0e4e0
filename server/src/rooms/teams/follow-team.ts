import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { addFollow, readFollows, removeFollow } from './team-follows.store.ts'
import { mayFollow } from './teams.access.ts'
import { cachesOf } from './teams.cache.ts'
import { findTeam, lockTeam } from './teams.store.ts'

export const followTeam = handler(teams.followTeam, async ({ portal, viewer, params, body }) => {
  const team = await findTeam(portal.db, params.id)
  if (!team) throw notFound('team')
  if (body.follows && !mayFollow(viewer, team))
    throw conflict("You can't follow your own team or an inactive team")
  const data = await portal.inTransaction(async (tx) => {
    if (body.follows) {
      // A team without any content has no row to follow yet.
      await lockTeam(tx, team)
      await addFollow(tx, { slug: team.slug, accountId: viewer.id, at: portal.clock.now() })
    } else await removeFollow(tx, team.slug, viewer.id)
    await cachesOf(portal).pages.invalidate(tx, null)
    return readFollows(tx, team.slug, viewer.id)
  })
  return { message: body.follows ? `You're following ${team.name}` : `You unfollowed ${team.name}`, data }
})
