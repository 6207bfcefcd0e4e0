/**
 * Calculations with days as text, `2026-08-17`, without times and zones. Months are `2026-08`. Weeks begin on
 * Monday.
 */

const dayMs = 86_400_000
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
]

/** Returns the day `count` days later, or earlier if it is negative. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Returns the number of days between two days; 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** Returns the full weeks of a month. The first and the last week include days of the neighbouring months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const end = `${monthAfter(month, 1)}-01`
  const weeks: string[][] = []
  for (let monday = dayAfter(first, -weekdayOf(first)); monday < end; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)))
  return weeks
}

/** Returns the same day of another month, or its last day: 31 January becomes 28 February. */
export function sameDayIn(month: string, day: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}

/** Formats a month: "August 2026". */
export function monthInWords(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** Formats a day: "Monday, 17 August 2026". */
export function dayInWords(day: string): string {
  return `${weekdayNames[weekdayOf(day)]}, ${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`
}

/** Formats a day: "17/08/2026". */
export function dayInDigits(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Formats one or several days: "17/08/2026" or "17/08/2026 to 21/08/2026". */
export function daysInDigits(first: string, last: string): string {
  return first === last ? dayInDigits(first) : `${dayInDigits(first)} to ${dayInDigits(last)}`
}

/** Something that lasts from one day to another, both included. */
export interface Span {
  id: string
  startsOn: string
  endsOn: string
}

export interface PlacedSpan<S extends Span> {
  span: S
  /** The line within the week, from 0. */
  lane: number
  /** The columns of the week, 0 to 6, both included. */
  from: number
  to: number
}

/** Places spans on the lines of a week, longer ones first, so that none overlap. */
export function placeInWeek<S extends Span>(week: readonly string[], spans: readonly S[]): PlacedSpan<S>[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const taken: boolean[][] = []
  return spans
    .filter(({ startsOn, endsOn }) => startsOn <= last && endsOn >= first)
    .toSorted(
      (one, other) => one.startsOn.localeCompare(other.startsOn) || other.endsOn.localeCompare(one.endsOn),
    )
    .map((span) => {
      const from = Math.max(0, daysBetween(first, span.startsOn))
      const to = Math.min(week.length - 1, daysBetween(first, span.endsOn))
      const columns = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      let lane = 0
      while (columns.some((column) => taken[lane]?.[column])) lane += 1
      taken[lane] ??= []
      for (const column of columns) (taken[lane] as boolean[])[column] = true
      return { span, lane, from, to }
    })
}
