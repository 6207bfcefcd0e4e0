import type { RailwayPeriod } from './railway-words.ts'

/* Days of a concession, all as yyyy-mm-dd in India; pure, so that both sides count in the same way. */

const dayMs = 86_400_000

/** A day so many days later; a negative number goes back. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between the two: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Complete years on a day. */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/**
 * The days of a certificate and its pass.
 * @param issuedOn the day of issue. A pass that follows another begins on the day after `lastPassEndsOn`.
 * @param certificateDays so many days the certificate is good, the day of issue included.
 * @returns the last day to buy the pass, and its first and last day.
 */
export function passDaysOf(given: {
  issuedOn: string
  period: RailwayPeriod
  lastPassEndsOn: string | null
  certificateDays: number
}): { certificateTill: string; validFrom: string; validTill: string } {
  const { issuedOn, period, lastPassEndsOn, certificateDays } = given
  const following = lastPassEndsOn === null ? issuedOn : dayAfter(lastPassEndsOn, 1)
  const validFrom = following > issuedOn ? following : issuedOn
  return {
    certificateTill: dayAfter(issuedOn, certificateDays - 1),
    validFrom,
    validTill: dayAfter(monthsAfter(validFrom, period === 'Monthly' ? 1 : 3), -1),
  }
}

/** The same day of a later month, or that month's last day: a month after 31/01 is 28/02. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The first day on which a student whose pass ends then may ask for the next. */
export function renewalOpensOn(validTill: string, renewalDays: number): string {
  return dayAfter(validTill, -renewalDays)
}

/** Whether applications are taken on a day. */
export function isOpenOn(
  { isOpen, opensOn }: { isOpen: boolean; opensOn: string | null },
  day: string,
): boolean {
  return isOpen || (opensOn !== null && opensOn <= day)
}
