import { dayAfter } from '@portal/contract/railway-days.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { Runner } from '#platform/database/database.ts'
import { listHolidays } from '#rooms/calendar/calendar.ts'

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

export interface OfficeDays {
  /** The days on which the desk is open, in order. */
  open: string[]
  /** The desk's usual weekdays on which it is closed, by holidays of the academic calendar or its own. */
  closed: string[]
}

/** Returns the open and closed days from `first` to `last`, both yyyy-mm-dd and included. */
export async function officeDays(
  runner: Runner,
  settings: Pick<RailwaySettings, 'openDays' | 'closedOn'>,
  { first, last }: { first: string; last: string },
): Promise<OfficeDays> {
  const days: OfficeDays = { open: [], closed: [] }
  if (last < first) return days
  const away = new Set([...settings.closedOn, ...(await listHolidays(runner, { first, last }))])
  for (let day = first; day <= last; day = dayAfter(day, 1))
    if (settings.openDays.includes(weekdayOf(day))) (away.has(day) ? days.closed : days.open).push(day)
  return days
}

/** The days searched for an open one. In a longer vacation the time to collect ends on a closed day. */
const awayDaysMax = 14

/** Returns the last day to collect after an approval. If the desk is closed, the next open day counts. */
export async function lastDayToCollect(
  runner: Runner,
  settings: Pick<RailwaySettings, 'openDays' | 'closedOn' | 'collectDays'>,
  approvedOn: string,
): Promise<string> {
  const first = dayAfter(approvedOn, settings.collectDays)
  const { open } = await officeDays(runner, settings, { first, last: dayAfter(first, awayDaysMax) })
  return open[0] ?? first
}

/** Returns the moments at which the slots of an open day begin. */
export function slotsOf(
  { opensAt, closesAt, slotsPerHour }: Pick<RailwaySettings, 'opensAt' | 'closesAt' | 'slotsPerHour'>,
  day: string,
): Date[] {
  const stepMs = 3_600_000 / slotsPerHour
  const [opens, closes] = [opensAt, closesAt].map((time) => Date.parse(`${day}T${time}:00+05:30`)) as [
    number,
    number,
  ]
  const slots: Date[] = []
  for (let at = opens; at + stepMs <= closes; at += stepMs) slots.push(new Date(at))
  return slots
}
