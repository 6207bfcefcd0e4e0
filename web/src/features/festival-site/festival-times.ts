import type { Festival, ScheduledEvent } from '@portal/contract/festival-site.ts'
import { dayOfMoment, formatTime, lastDayOf } from '#web/platform/dates.ts'
import { dayAfter, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'

/** Where the festival stands: nobody knows yet, to come, in progress, over. */
export type FestivalPhase = 'undated' | 'before' | 'during' | 'after'

export function phaseOf(
  { startsOn, endsOn }: Pick<Festival, 'startsOn' | 'endsOn'>,
  now: Date,
): FestivalPhase {
  if (!startsOn || !endsOn) return 'undated'
  const today = dayOfMoment(now.toISOString())
  if (today < startsOn) return 'before'
  return today > endsOn ? 'after' : 'during'
}

/** The days of the festival, and days beyond them that have events, as yyyy-mm-dd. */
export function daysOf({
  startsOn,
  endsOn,
  schedule,
}: Pick<Festival, 'startsOn' | 'endsOn' | 'schedule'>): string[] {
  const days = new Set(schedule.flatMap(({ startsAt, endsAt }) => [dayOfMoment(startsAt), lastDayOf(endsAt)]))
  for (let day = startsOn; day && endsOn && day <= endsOn && days.size < 30; day = dayAfter(day, 1))
    days.add(day)
  return [...days].sort()
}

const ordinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** 'Day two'; a day beyond the seventh by its number. */
export function dayTitle(days: readonly string[], day: string): string {
  const nth = days.indexOf(day)
  return `Day ${ordinals[nth] ?? nth + 1}`
}

/** 'Fri 20'. */
export function dayLabel(day: string): string {
  return `${weekdayNames[weekdayOf(day)]?.slice(0, 3)} ${Number(day.slice(8))}`
}

/** Whether it is going on, is over or is still to come. */
export function stateOf({ startsAt, endsAt }: ScheduledEvent, now: Date): 'now' | 'over' | 'ahead' {
  if (Date.parse(endsAt) <= now.getTime()) return 'over'
  return Date.parse(startsAt) <= now.getTime() ? 'now' : 'ahead'
}

/** What goes on, the last to begin first, and what begins next. */
export function nowAndNext(schedule: readonly ScheduledEvent[], now: Date) {
  const held = schedule.filter(({ status }) => status !== 'cancelled')
  return {
    ongoing: held.filter((event) => stateOf(event, now) === 'now').toReversed(),
    next: held.find((event) => stateOf(event, now) === 'ahead'),
  }
}

/** 'Library steps, Moksh'. */
export function placeInWords({ venue, category }: Pick<ScheduledEvent, 'venue' | 'category'>): string {
  return [venue || 'Online', category].filter(Boolean).join(', ')
}

/** '9:00 pm' on the day on which it begins, 'until 2:00 am' on the day after. */
export function timeOnDay(
  { startsAt, endsAt }: Pick<ScheduledEvent, 'startsAt' | 'endsAt'>,
  day: string,
): string {
  if (dayOfMoment(startsAt) === day) return formatTime(startsAt)
  return lastDayOf(endsAt) === day ? `until ${formatTime(endsAt)}` : 'all day'
}
