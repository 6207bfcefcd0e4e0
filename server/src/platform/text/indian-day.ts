/** India has no daylight saving time. */
const aheadMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** Returns the date in India, as `2026-11-20`. */
export function indianDayOf(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** Returns a date like `2026-11-20`, or the date in India of a time, as `20/11/2026`. */
export function dayInDigits(day: string | Date): string {
  return (typeof day === 'string' ? day : indianDayOf(day)).split('-').reverse().join('/')
}

/** Returns the time at which that day began in India. */
export function indianDayStart(at: Date): Date {
  return new Date(Math.floor((at.getTime() + aheadMs) / dayMs) * dayMs - aheadMs)
}

/** A span of time; `until` is after it. */
export interface TimeSpan {
  from: Date
  until: Date
}

/** Returns a day of India, like `2026-11-20`. */
export function spanOfDay(day: string): TimeSpan {
  const from = new Date(`${day}T00:00:00+05:30`)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** Returns an academic year, like `2026-27`, which begins in July. */
export function spanOfAcademicYear(academicYear: string): TimeSpan {
  const first = Number(academicYear.slice(0, 4))
  return { from: spanOfDay(`${first}-07-01`).from, until: spanOfDay(`${first + 1}-07-01`).from }
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** Returns date and time as people in India write it, `20/11/2026, 12:00 pm`. */
export function dayAndTime(at: Date): string {
  return timeFormat.format(at)
}
