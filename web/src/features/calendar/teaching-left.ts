import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { daysBetween, daysInDigits } from '#web/ui/calendar-days.ts'

/** Formats the remaining weeks of teaching; '' if it is over or none is planned. The current week counts. */
export function teachingLeft(
  { firstTeachingDay, lastTeachingDay }: Pick<CalendarTerm, 'firstTeachingDay' | 'lastTeachingDay'>,
  today: string,
): string {
  if (firstTeachingDay === null || lastTeachingDay === null || lastTeachingDay < today) return ''
  // Before teaching begins, the weeks until then must not be counted as teaching.
  if (firstTeachingDay > today)
    return `Teaching starts on ${daysInDigits(firstTeachingDay, firstTeachingDay)}`
  const weeks = Math.ceil((daysBetween(today, lastTeachingDay) + 1) / 7)
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'} of teaching left`
}
