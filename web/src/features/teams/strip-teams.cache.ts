import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/* Apart from the other queries of teams: the entry of the app has it, and must stay small. */

/** The number of teams on the front door. */
export const stripTeamsMax = 8

/**
 * Queries the first active teams for the front door. The council is left out, because it has a page and a
 * menu entry of its own.
 */
export function stripTeams() {
  const query = { limit: stripTeamsMax + 4 }
  return queryOptions({
    queryKey: ['teams', 'lists', 'strip'],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /teams', { query, signal })).data
      return result.filter(({ kind, isActive }) => isActive && kind !== 'Council').slice(0, stripTeamsMax)
    },
  })
}
