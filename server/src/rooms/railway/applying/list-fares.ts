import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readRailwaySettings } from '../settings.store.ts'

export const listFares = handler(railway.listFares, async ({ portal, query }) => {
  const { fares } = await readRailwaySettings(portal.db)
  const result = fares.filter(({ line, station }) => line === query.line && station === query.station)
  return { data: { result } }
})
