import { isOpenOn } from '@portal/contract/railway-days.ts'
import type { RailwayDeskFigures } from '@portal/contract/railway-desk-records.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, spanOfDay } from '#platform/text/indian-day.ts'
import { officeDays } from '../office-hours.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { countShift } from './decision.store.ts'
import { readDeskCounts } from './desk-counts.ts'

export async function readDeskFigures(portal: Portal, viewerId: string): Promise<RailwayDeskFigures> {
  const day = indianDayOf(portal.clock.now())
  const [settings, counts, mine] = await Promise.all([
    readRailwaySettings(portal.db),
    readDeskCounts(portal, day),
    countShift(portal.db, { by: viewerId, since: spanOfDay(day).from }),
  ])
  const { states, ...others } = counts
  return {
    states: { Pending: 0, Approved: 0, Issued: 0, Rejected: 0, Expired: 0, Cancelled: 0, ...states },
    ...others,
    isOpen: isOpenOn(settings, day),
    ...(await hoursOn(portal, settings, day)),
    mine: { ...mine, since: mine.since?.toISOString() ?? null },
  }
}

const closedAllDay = { openFrom: null, openUntil: null }

/** Returns the opening hours of a day; null if closed, also for a holiday of the academic calendar. */
async function hoursOn(
  portal: Portal,
  settings: RailwaySettings,
  day: string,
): Promise<Pick<RailwayDeskFigures, 'openFrom' | 'openUntil'>> {
  const { open } = await officeDays(portal.db, settings, { first: day, last: day })
  return open.length === 0 ? closedAllDay : { openFrom: settings.opensAt, openUntil: settings.closesAt }
}
