import { isOpenOn } from '@portal/contract/railway-days.ts'
import type { RailwayDeskFigures } from '@portal/contract/railway-desk-records.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { listBusyDays } from '#rooms/calendar/calendar.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { daySpan } from './day-span.ts'
import { countShift } from './decision.store.ts'
import { readDeskCounts } from './desk-counts.ts'

export async function readDeskFigures(portal: Portal, viewerId: string): Promise<RailwayDeskFigures> {
  const day = indianDayOf(portal.clock.now())
  const [settings, counts, mine] = await Promise.all([
    readRailwaySettings(portal.db),
    readDeskCounts(portal, day),
    countShift(portal.db, { by: viewerId, since: daySpan(day).from }),
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
  { openDays, closedOn, opensAt, closesAt }: RailwaySettings,
  day: string,
): Promise<Pick<RailwayDeskFigures, 'openFrom' | 'openUntil'>> {
  const weekday = new Date(day).getUTCDay() || 7
  if (!openDays.includes(weekday) || closedOn.includes(day)) return closedAllDay
  const busy = await listBusyDays(portal.db, { first: day, last: day }, { years: [], branches: [] })
  const isHoliday = busy.some(({ kind }) => kind === 'holiday')
  return isHoliday ? closedAllDay : { openFrom: opensAt, openUntil: closesAt }
}
