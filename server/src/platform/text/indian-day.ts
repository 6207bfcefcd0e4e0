/** India has no daylight saving time. */
const aheadMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** Returns the date in India, as `2026-11-20`. */
export function indianDayOf(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** Returns the date in India, as `20/11/2026`. */
export function dayInDigits(at: Date): string {
  return indianDayOf(at).split('-').reverse().join('/')
}

/** Returns the time at which that day began in India. */
export function indianDayStart(at: Date): Date {
  return new Date(Math.floor((at.getTime() + aheadMs) / dayMs) * dayMs - aheadMs)
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
