import { OwnRailway } from '#web/features/railway/own-railway.tsx'
import { ownRailway } from '#web/features/railway/railway.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <OwnRailway />
}

export const read: ReadAhead = (client) => void client.prefetchQuery(ownRailway())
