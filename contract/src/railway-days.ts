import type { RailwayPeriod } from './railway-words.ts'

/* The dates of a concession, as yyyy-mm-dd in India. Pure, so that server and browser count alike. */

const dayMs = 86_400_000

/** Returns the day a number of days later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Returns the age in complete years on a day. */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/**
 * Returns the dates of a certificate and its pass. A pass that follows another begins on the day after
 * `lastPassEndsOn`.
 * @param given.issuedOn The day of issue.
 * @param given.certificateDays The days for which the certificate is valid, including the day of issue.
 * @returns The last day to buy the pass, and the pass's first and last day.
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

/** Returns the same day of a later month, or that month's last day: a month after 31/01 is 28/02. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the first day on which a student can apply for the next pass. */
export function renewalOpensOn(validTill: string, renewalDays: number): string {
  return dayAfter(validTill, -renewalDays)
}

/** Returns true if applications are accepted on the day. */
export function isOpenOn(
  { isOpen, opensOn }: { isOpen: boolean; opensOn: string | null },
  day: string,
): boolean {
  return isOpen || (opensOn !== null && opensOn <= day)
}
