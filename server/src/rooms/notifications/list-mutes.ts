import { notifications } from '@portal/contract/notifications.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listMutedQueries } from '#rooms/forum/forum.ts'
import { listMutedTeams } from '#rooms/people/team-mutes/team-mutes.ts'

export const listMutes = handler(notifications.listMutes, async ({ portal, viewer }) => {
  const queries = await listMutedQueries(portal.db, viewer.id)
  return { data: { queries, teams: await listMutedTeams(portal.db, viewer.id) } }
})
