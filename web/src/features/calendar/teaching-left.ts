import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { daysBetween, daysInDigits } from '#web/ui/calendar-days.ts'

/** How much teaching is ahead on a day, in words; '' when it is over or none is planned. Weeks that have begun count. */
export function teachingLeft(
  { firstTeachingDay, lastTeachingDay }: Pick<CalendarTerm, 'firstTeachingDay' | 'lastTeachingDay'>,
  today: string,
): string {
  if (firstTeachingDay === null || lastTeachingDay === null || lastTeachingDay < today) return ''
  // Before it begins nothing is 'left' of it: the months until then are no teaching.
  if (firstTeachingDay > today)
    return `Teaching starts on ${daysInDigits(firstTeachingDay, firstTeachingDay)}`
  const weeks = Math.ceil((daysBetween(today, lastTeachingDay) + 1) / 7)
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'} of teaching left`
}
