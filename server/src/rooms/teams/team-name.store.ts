import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { holdsTitle } from '#platform/database/title-search.ts'
import type { SearchAsked } from '#platform/search/searches.ts'
import { isActive, isListed, kind, type TeamRow, teams } from './teams.store.ts'

/** Returns teams whose names contain the words, by name. They are some dozens, so no index is needed. */
export async function findTeamsByName(runner: Runner, { typed, limit }: SearchAsked) {
  return readRows<Pick<TeamRow, 'slug' | 'name' | 'kind' | 'oneLine'>>(runner)`
    select p.slug, p.name, ${kind} as kind, coalesce(t.one_line, '') as "oneLine" from ${teams}
    where ${isListed} and ${holdsTitle(sql`lower(p.name)`, typed)}
    order by ${isActive} desc, lower(p.name), p.slug limit ${limit}`
}
