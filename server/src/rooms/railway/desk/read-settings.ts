import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { handler } from '#platform/http/handler.ts'
import { readRailwaySettings } from '../settings.store.ts'

export const readRailwayDeskSettings = handler(railwayDesk.readRailwaySettings, async ({ portal }) => ({
  data: await readRailwaySettings(portal.db),
}))
