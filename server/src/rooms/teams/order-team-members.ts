import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { listMembers, placeMembers } from './team-members.store.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'

export const orderTeamMembers = handler(teams.orderTeamMembers, async (call) => {
  const { portal, body } = call
  const team = await accessTeam(call, call.params.id, 'update')
  await changeTeam(portal, { team }, async (tx) => {
    const members = await listMembers(tx, {
      slug: team.slug,
      academicYear: body.academicYear,
      part: 'all',
    })
    const known = new Set(members.map(({ id }) => id))
    // Members were changed since the screen was drawn: the order of others would lose or invent one.
    if (known.size !== body.ids.length || !body.ids.every((id) => known.has(id)))
      throw conflict('The roster has changed. Reload it, then reorder it again.')
    await placeMembers(tx, team.slug, body.ids)
  })
  return { message: 'Order saved' }
})
