import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findOpenApplication } from './own-application.store.ts'
import { pickUpDays } from './pick-up-days.ts'

export const listPickupSlots = handler(railway.listPickupSlots, async ({ portal, viewer }) => {
  const row = await findOpenApplication(portal.db, viewer.id)
  if (!row?.collectBy) return { data: { result: [] } }
  const settings = await readRailwaySettings(portal.db)
  const { collectBy } = row
  return { data: { result: await pickUpDays(portal.db, settings, { now: portal.clock.now(), collectBy }) } }
})
