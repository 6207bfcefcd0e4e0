import type { PageAsked } from '#platform/database/list-page.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { cachesOf } from './explore.cache.ts'
import { countPeople, listPeople, type PeopleFilter } from './explore.store.ts'

type People = Awaited<ReturnType<typeof readPeople>>

type AskedPeople = PageAsked & { filter: PeopleFilter }

/** Returns a page of people as it is sent, cached until anyone changes: it is the same for every reader. */
export function keptPeople(
  portal: Portal,
  { filter, ...asked }: AskedPeople,
  encode: (people: People) => EncodedAnswer,
): Promise<EncodedAnswer> {
  return cachesOf(portal).pages.read(keyOf({ filter, ...asked }), async () =>
    encode(await readPeople(portal, filter, asked)),
  )
}

/** Returns the same page if it is cached. */
export function recallPeople(portal: Portal, asked: AskedPeople): () => EncodedAnswer | null {
  const { pages } = cachesOf(portal)
  const key = keyOf(asked)
  return () => pages.recall(key) ?? null
}

function keyOf({ filter, page, limit }: AskedPeople): string {
  return JSON.stringify([filter, page, limit])
}

/** Returns a page of people with the exact total, counted once until anyone changes. */
async function readPeople(portal: Portal, filter: PeopleFilter, { page, limit }: PageAsked) {
  const count = await cachesOf(portal).counts.read(JSON.stringify(filter), () =>
    countPeople(portal.db, filter),
  )
  const cards = await listPeople(portal.db, filter, { page, limit, count })
  return { cards, total: count.total, totalPage: Math.ceil(count.total / limit) }
}
