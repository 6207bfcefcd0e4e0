import { festivalSponsors } from '#web/features/festival-site/festival.cache.ts'
import { SponsorsPage } from '#web/features/festival-site/sponsors-page.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <SponsorsPage />
}

export const read: ReadAhead = (client) => void client.prefetchQuery(festivalSponsors())
