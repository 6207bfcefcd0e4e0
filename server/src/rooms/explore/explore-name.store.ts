import { foldName } from '@portal/contract/fold-name.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { idsByName } from '#platform/database/title-search.ts'
import type { SearchAsked } from '#platform/search/searches.ts'
import { type PersonCard, personCardOf } from '#rooms/people/people.cards.ts'
import type { PeopleFilter } from './explore.store.ts'

export interface NamedPersonRow {
  kind: PeopleFilter['kind']
  card: PersonCard
}

/** Returns people whose names contain the words: names that begin with them first, then by name. */
export function findPeopleByName(runner: Runner, { typed, limit }: SearchAsked) {
  const asked = { typed: foldName(typed), limit }
  const search = {
    from: sql`explore_people p`,
    where: sql`true`,
    id: sql`p.account_id`,
    title: sql`p.name_folded`,
  }
  return readRows<NamedPersonRow>(runner)`
    select page.kind, ${personCardOf(sql`page.account_id`)} as card from (
      select p.kind, p.account_id, p.name_folded, starts_with(p.name_folded, ${asked.typed}) as is_begun
      from explore_people p where p.account_id in ${idsByName(search, asked)}
      order by is_begun desc, p.name_folded, p.account_id limit ${asked.limit}
    ) as page order by page.is_begun desc, page.name_folded, page.account_id`
}
