import { indianDayOf } from '#platform/text/indian-day.ts'

const timeOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})
const dayOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' })

/** Returns a time as it reads at a moment shortly before: "tomorrow at 10:00". */
export function whenWords(at: Date, now: Date): string {
  const nextDay = new Date(now.getTime() + 86_400_000)
  const day = indianDayOf(at)
  const isToday = day === indianDayOf(now)
  const words = isToday ? 'today' : day === indianDayOf(nextDay) ? 'tomorrow' : `on ${dayOf.format(at)}`
  return `${words} at ${timeOf.format(at)}`
}

/** Returns the id of a reminder's notification: the time of the thing in seconds, which the bell reads. */
export function reminderIdOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1_000))
}

export function timeOfReminder(id: string): Date {
  return new Date(Number(id) * 1_000)
}
