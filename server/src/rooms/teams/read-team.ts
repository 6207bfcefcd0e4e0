import { teams } from '@portal/contract/teams.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { presentTeam } from './present-team.ts'
import { findTeam } from './teams.store.ts'

export const readTeam = handler(teams.readTeam, async ({ portal, viewer, params, query }) => {
  const team = await findTeam(portal.db, params.slug)
  if (!team) throw notFound('team')
  return { data: await presentTeam(portal, team, { viewer, academicYear: query.academicYear || null }) }
})
