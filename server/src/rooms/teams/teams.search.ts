import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { holdsTitle } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchAsked, SearchSource } from '#platform/search/searches.ts'
import { isActive, isListed, kind, type TeamRow, teams } from './teams.store.ts'

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

/** Returns teams whose names contain the words, by name. They are some dozens, so no index is needed. */
export async function findTeamsByName(runner: Runner, { typed, limit }: SearchAsked) {
  return readRows<Pick<TeamRow, 'slug' | 'name' | 'kind' | 'oneLine'>>(runner)`
    select p.slug, p.name, ${kind} as kind, coalesce(t.one_line, '') as "oneLine" from ${teams}
    where ${isListed} and ${holdsTitle(sql`lower(p.name)`, typed)}
    order by ${isActive} desc, lower(p.name), p.slug limit ${limit}`
}
