import { queryDetail } from '#web/features/forum/forum.cache.ts'
import { parseDetailSearch } from '#web/features/forum/forum-search.ts'
import { ReadQuery } from '#web/features/forum/read-query.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <ReadQuery />
}

export const read: ReadAhead = (client, { params, search }) =>
  void client.prefetchQuery(queryDetail(params.slug ?? '', parseDetailSearch(search).sort))
