import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readRailwaySettings } from '../settings.store.ts'

export const readRailwaySettingsHandler = handler(railwayDesk.readRailwaySettings, async ({ portal }) => ({
  data: await readRailwaySettings(portal.db),
}))
