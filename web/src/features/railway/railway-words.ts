import { dayAfter } from '@portal/contract/railway-days.ts'
import type { OwnRailway, RailwayApplication, RailwayOffice } from '@portal/contract/railway-records.ts'
import { dayInDigits, formatTime } from '#web/platform/dates.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Formats a day: `Thu 26/11/2026`. */
export function withWeekday(day: string): string {
  const nth = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return `${weekdays[nth]} ${dayInDigits(day)}`
}

/** Formats the office hours: `Mon to Fri, 10:30 am to 1:00 pm`. */
export function officeHours({ openDays, opensAt, closesAt }: RailwayOffice): string {
  const days = [...openDays].sort((a, b) => a - b)
  const [first = 1, last = 7] = [days[0], days.at(-1)]
  const isRow = days.length > 2 && last - first === days.length - 1
  const named = days.map((day) => weekdays[day - 1] ?? '')
  const when = isRow ? `${named[0]} to ${named.at(-1)}` : named.join(', ')
  return `${when}, ${timeOf(opensAt)} to ${timeOf(closesAt)}`
}

const timeOf = (time: string) => formatTime(`2026-01-01T${time}:00+05:30`)

/** Describes the desk's hours and the next day on which it is closed. */
export function officeSentence(office: RailwayOffice, day: string): string {
  const [closed] = office.closedOn.filter((one) => one <= dayAfter(day, 7))
  const away = closed ? ` Closed on ${dayInDigits(closed).slice(0, 5)}.` : ''
  return `Desk open ${officeHours(office)}.${away}`
}

/** Says why an application that someone is typing can't be sent any more. */
export function closedSentence({ application, office }: OwnRailway): string {
  if (!office.isOpen && application?.state !== 'Approved') return 'Applications are closed now.'
  return (application && closedWords[application.state]) ?? "You can't apply at the moment."
}

const closedWords: Partial<Record<RailwayApplication['state'], string>> = {
  Pending: 'Your application was sent from another window.',
  Approved: 'The desk has approved your application.',
  Issued: 'Your concession was issued.',
  Cancelled: 'Your application was cancelled.',
  Expired: 'Your application has expired.',
}
