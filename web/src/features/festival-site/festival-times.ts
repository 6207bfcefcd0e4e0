import { pillarName } from '@portal/contract/event-words.ts'
import type { Festival, ScheduledEvent } from '@portal/contract/festival-site.ts'
import { dayOfMoment, formatTime, lastDayOf } from '#web/platform/dates.ts'
import { dayAfter, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'

/** The phase of the festival: without dates, upcoming, in progress, or over. */
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

/** Returns the days of the festival and further days with events, as yyyy-mm-dd. */
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

/** Returns a title such as "Day two"; days after the seventh have a number. */
export function dayTitle(days: readonly string[], day: string): string {
  const nth = days.indexOf(day)
  return `Day ${ordinals[nth] ?? nth + 1}`
}

/** Formats a day: "Fri 20". */
export function dayLabel(day: string): string {
  return `${weekdayNames[weekdayOf(day)]?.slice(0, 3)} ${Number(day.slice(8))}`
}

/** Returns whether an event is going on, over, or upcoming. */
export function stateOf({ startsAt, endsAt }: ScheduledEvent, now: Date): 'now' | 'over' | 'ahead' {
  if (Date.parse(endsAt) <= now.getTime()) return 'over'
  return Date.parse(startsAt) <= now.getTime() ? 'now' : 'ahead'
}

/** Returns the ongoing events, the latest start first, and the next one. */
export function nowAndNext(schedule: readonly ScheduledEvent[], now: Date) {
  const held = schedule.filter(({ status }) => status !== 'cancelled')
  return {
    ongoing: held.filter((event) => stateOf(event, now) === 'now').toReversed(),
    next: held.find((event) => stateOf(event, now) === 'ahead'),
  }
}

/** Formats place and pillar: "Library steps, Moksh". */
export function placeInWords({ venue, category }: Pick<ScheduledEvent, 'venue' | 'category'>): string {
  return [venue || 'Online', pillarName(category)].filter(Boolean).join(', ')
}

/** Formats the time of an event on a day: "9:00 pm" on its first day, "until 2:00 am" on the day after. */
export function timeOnDay(
  { startsAt, endsAt }: Pick<ScheduledEvent, 'startsAt' | 'endsAt'>,
  day: string,
): string {
  if (dayOfMoment(startsAt) === day) return formatTime(startsAt)
  return lastDayOf(endsAt) === day ? `until ${formatTime(endsAt)}` : 'all day'
}
