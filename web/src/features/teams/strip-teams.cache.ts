import { queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

/* Apart from the other queries of teams: the entry of the app has it, and must stay small. */

/** The number of teams on the front door. */
export const stripTeamsMax = 8

/**
 * Queries the first active teams for the front door. The council is left out, because it has a page and a
 * menu entry of its own.
 */
export function stripTeams() {
  return queryOptions({
    ...resource('GET /teams', { query: { limit: stripTeamsMax + 4 } }),
    select: ({ result }) =>
      result.filter(({ kind, isActive }) => isActive && kind !== 'Council').slice(0, stripTeamsMax),
  })
}
