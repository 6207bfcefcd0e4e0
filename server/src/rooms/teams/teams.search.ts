import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { findTeamsByName } from './team-name.store.ts'

/** Searches the teams of the list, and the student council. */
export function searchTeams(portal: Portal): SearchSource {
  return {
    kind: 'team',
    route: '/team/$slug',
    async read(_viewer, asked) {
      const rows = await findTeamsByName(portal.db, asked)
      return rows.map(({ name, slug, kind, oneLine }) => ({
        title: name,
        hint: oneLine || kind,
        path: `/team/${encodeURIComponent(slug)}`,
      }))
    },
  }
}
