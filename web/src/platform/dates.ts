/** The wording of a relative time; see `relativeTime`. */
export type RelativeStyle = 'card' | 'detail' | 'dashboard' | 'notification'

/**
 * Formats a relative time: "just now", "5m ago", "3h ago", "2d ago", "Oct 29 2026". Minutes and hours are
 * used within the same day in India, days within the same month. The dashboard adds the weekday ("Thu Oct 29
 * 2026"), and the detail view writes "Just now". The owner's specification gives these forms.
 */
export function relativeTime(iso: string, now: Date, style: RelativeStyle): string {
  const then = inIndia(new Date(iso))
  const today = inIndia(now)
  if (then.month !== today.month || then.year !== today.year) return writtenDay(then, style)
  if (then.day !== today.day) return `${Math.abs(today.day - then.day)}d ago`
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ago`
  if (minutes >= 1) return `${minutes}m ago`
  return style === 'detail' ? 'Just now' : 'just now'
}

/** Formats a date as dd/MM/yyyy in India's time. */
export function formatDate(iso: string): string {
  const { day, month, year } = inIndia(new Date(iso))
  return `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`
}

/** Formats a day (yyyy-mm-dd) as dd/MM/yyyy. */
export function dayInDigits(day: string): string {
  return day.split('-').reverse().join('/')
}

/** Formats a date and time as dd/MM/yyyy, h:mm am/pm in India's time. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** Formats a time as h:mm am/pm in India's time, with a no-break space, so that no line ends within a time. */
export function formatTime(iso: string): string {
  const { hour, minute } = inIndia(new Date(iso))
  return `${hour % 12 || 12}:${twoDigits(minute)}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** Returns the day in India as yyyy-mm-dd. */
export function dayOfMoment(iso: string): string {
  return new Date(new Date(iso).getTime() + indiaOffsetMs).toISOString().slice(0, 10)
}

/**
 * Returns the last day in India of something that ends at `endsAt`. An end at midnight doesn't count for the
 * next day.
 */
export function lastDayOf(endsAt: string): string {
  return dayOfMoment(new Date(Date.parse(endsAt) - 1).toISOString())
}

/** Returns whether something takes place on `day`. Something that goes past midnight is on both days. */
export function isOnDay({ startsAt, endsAt }: { startsAt: string; endsAt: string }, day: string): boolean {
  return dayOfMoment(startsAt) <= day && day <= lastDayOf(endsAt)
}

/**
 * Formats the remaining time: "9 h 20 m", "2 d 4 h", "12 m". At most two units, at least one minute.
 * @param iso a time in the future
 */
export function timeLeft(iso: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((new Date(iso).getTime() - now.getTime()) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days >= 7) return `${days} d`
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} m` : `${hours} h`
  return rest === 1 ? 'a minute' : `${rest} m`
}

interface IndianTime {
  year: number
  /** 0 is January. */
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** India has the same offset all year, so a fixed shift is exact. */
const indiaOffsetMs = 5.5 * 60 * 60 * 1000

function inIndia(date: Date): IndianTime {
  const shifted = new Date(date.getTime() + indiaOffsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

function writtenDay({ year, month, day, weekday }: IndianTime, style: RelativeStyle): string {
  const written = `${months[month]} ${day} ${year}`
  return style === 'dashboard' ? `${weekdays[weekday]} ${written}` : written
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
