import { FestivalPage, parseFestivalSearch } from '#web/features/festival-site/festival-page.tsx'
import { festivalOf } from '#web/features/festival-site/festival.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <FestivalPage />
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(festivalOf(parseFestivalSearch(search).year))
