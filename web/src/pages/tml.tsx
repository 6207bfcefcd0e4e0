import { festivalOf } from '#web/features/festival-site/festival.cache.ts'
import { FestivalPage, parseFestivalSearch } from '#web/features/festival-site/festival-page.tsx'
import { LakshyaStrip, lakshyaSoFar } from '#web/features/festival-site/lakshya-strip.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <FestivalPage scoreboard={<LakshyaStrip />} />
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(festivalOf(parseFestivalSearch(search).year))
  void client.prefetchQuery(lakshyaSoFar())
}
