/** Which words a relative time uses: see `relativeTime`. */
export type RelativeStyle = 'card' | 'detail' | 'dashboard' | 'notification'

/**
 * 'just now', '5m ago', '3h ago', '2d ago', 'Oct 29 2026' (spec section 4). Minutes and hours count within one day of
 * the college, days within one month; the dashboard adds the weekday ('Thu Oct 29 2026'), the detail says 'Just now'.
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

/** dd/MM/yyyy in India's time. */
export function formatDate(iso: string): string {
  const { day, month, year } = inIndia(new Date(iso))
  return `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`
}

/** dd/MM/yyyy, h:mm am/pm in India's time. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = inIndia(new Date(iso))
  return `${formatDate(iso)}, ${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
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

/** India keeps one offset all year, so a fixed shift is exact. */
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
