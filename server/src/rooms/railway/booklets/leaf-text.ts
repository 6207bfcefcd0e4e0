import type { RailwayLeafText } from '@portal/contract/railway-booklet-records.ts'
import { passDaysOf } from '@portal/contract/railway-days.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import type { ApplicationRow } from '../application.store.ts'

/** Returns the dates of a certificate if it were issued now. */
export function passDatesIfIssued(row: ApplicationRow, { certificateDays }: RailwaySettings, now: Date) {
  const issuedOn = indianDayOf(now)
  const { period, lastPassEndsOn } = row
  return { issuedOn, days: passDaysOf({ issuedOn, period, lastPassEndsOn, certificateDays }) }
}

export function leafTextOf(
  row: ApplicationRow,
  days: { issuedOn: string; useUntil: string },
): RailwayLeafText {
  const { name, gender, bornOn, station, destination, period } = row
  return { name, gender, bornOn, from: station, to: destination, class: row.class, period, ...days }
}
