import { isOpenOn } from '@portal/contract/railway-days.ts'
import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwaySettings } from '@portal/contract/railway-settings.ts'
import { stations } from '@portal/contract/railway-stations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, validationProblem } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { announceOpening } from '../announce-opening.ts'
import { pushRailwayDesk } from '../railway.channels.ts'
import { lockRailwaySettings, writeRailwaySettings } from '../settings.store.ts'
import { noteAtDesk } from './decide-at-desk.ts'

const stationNames = new Set(Object.values(stations).flat())

/** Saves settings of the desk. If two clerks save different settings at once, both changes are kept. */
export const updateRailwaySettings = handler(railwayDesk.updateRailwaySettings, async (call) => {
  const { portal, viewer, body } = call
  const now = portal.clock.now()
  const saved = await portal.inTransaction(async (tx) => {
    const before = await lockRailwaySettings(tx)
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const parsed = railwaySettings.safeParse({ ...before, ...given })
    if (!parsed.success) throw validationProblem(parsed.error.issues)
    if (!stationNames.has(parsed.data.destination))
      throw fieldProblem('destination', 'Choose a station from the list')
    await writeRailwaySettings(tx, parsed.data, { by: viewer.id, now })
    const changed = Object.keys(given).filter(
      (key) => JSON.stringify(before[key as never]) !== JSON.stringify(parsed.data[key as never]),
    )
    await noteAtDesk(call, tx, {
      action: 'railway-settings-changed',
      subject: 'railway:settings',
      reason: changed.join(', '),
    })
    const day = indianDayOf(now)
    if (isOpenOn(parsed.data, day)) await announceOpening(portal, tx, { by: viewer.id, day })
    await pushRailwayDesk(portal, tx)
    return parsed.data
  })
  return { message: 'Settings saved', data: saved }
})
