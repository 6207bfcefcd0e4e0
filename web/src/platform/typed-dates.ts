/**
 * Days and times as people type them. A form stores a day as `2026-08-17`, a time as `21:30`, both as
 * `2026-08-17T21:30` in India's time, and nothing as ''. Text that can't be read is stored as typed.
 */

const indiaOffset = '+05:30'
const indiaOffsetMs = 5.5 * 3_600_000

export function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toISOString().startsWith(value)
}

/** Returns the error of a form's day, or null for a valid day and for none. */
export function dayProblem(value: string): string | null {
  if (value.trim() === '' || isDay(value)) return null
  const hasShape = /^\s*\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{4}\s*$|^\s*\d{8}\s*$/.test(value)
  return hasShape ? "That day doesn't exist" : 'Enter the date as dd/MM/yyyy, e.g. 14/08/2006'
}

/** Converts "9:30 pm", "9 PM", "9.30pm" or "21:30" to "21:30". Returns null if it isn't a time. */
export function parseTypedTime(typed: string): string | null {
  const parts = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?\s*$/i.exec(typed)
  if (!parts) return null
  const [, hourText, minuteText, half] = parts
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (minute > 59 || (half === undefined && (minuteText === undefined || hour > 23))) return null
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const isPm = half?.toLowerCase() === 'p'
  const of24 = half === undefined ? hour : (hour % 12) + (isPm ? 12 : 0)
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Returns the error of a form's time, or null for a valid time and for none. */
export function timeProblem(value: string): string | null {
  return value.trim() === '' || isTime(value) ? null : 'Enter the time as h:mm am or pm, e.g. 9:30 am'
}

/** Converts "21:30" to "9:30 pm". */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Converts a time of the API to a form's value. */
export function dayTimeOf(iso: string): string {
  return new Date(Date.parse(iso) + indiaOffsetMs).toISOString().slice(0, 16)
}

/** Converts a form's value to ISO 8601 in UTC. Returns '' if it isn't a day with a time. */
export function isoOfDayTime(value: string): string {
  const [day = '', time = ''] = value.split('T')
  return isDay(day) && isTime(time) ? new Date(`${day}T${time}:00${indiaOffset}`).toISOString() : ''
}

/** Returns the error of a day and a time together, or null for both and for none. */
export function dayTimeProblem(day: string, time: string): string | null {
  const isHalf = (day === '') !== (time === '')
  return dayProblem(day) ?? timeProblem(time) ?? (isHalf ? 'Enter both a day and a time' : null)
}

/** Returns today's date in India, such as "2026-08-17". */
export function todayInIndia(now = new Date()): string {
  return dayTimeOf(now.toISOString()).slice(0, 10)
}

/** Returns an error unless the time is in the future. */
export function futureProblem(dayTime: string): string | null {
  return Date.parse(isoOfDayTime(dayTime)) > Date.now() ? null : 'Choose a time in the future'
}
