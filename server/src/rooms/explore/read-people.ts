import type { Portal } from '#platform/portal.ts'
import { cachesOf } from './explore.cache.ts'
import { countPeople, listPeople, type PageAsked, type PeopleFilter } from './explore.store.ts'

/** A page of people with the exact total, which is counted once until anyone changes. */
export async function readPeople(portal: Portal, filter: PeopleFilter, { page, limit }: PageAsked) {
  const count = await cachesOf(portal).counts.read(JSON.stringify(filter), () =>
    countPeople(portal.db, filter),
  )
  const cards = await listPeople(portal.db, filter, { page, limit, count })
  return { cards, total: count.total, totalPage: Math.ceil(count.total / limit) }
}
