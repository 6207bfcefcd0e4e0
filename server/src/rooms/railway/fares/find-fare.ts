import type { RailwayFare } from '@portal/contract/railway-settings.ts'
import type { ApplicationRow } from '../application.store.ts'

/** Returns the price of a pass with the concession in whole rupees; null if the table has no fare for it. */
export function findFare(
  { fares }: { readonly fares: readonly RailwayFare[] },
  route: Pick<ApplicationRow, 'line' | 'station' | 'class' | 'period'>,
): number | null {
  const keys = ['line', 'station', 'class', 'period'] as const
  return fares.find((one) => keys.every((key) => one[key] === route[key]))?.rupees ?? null
}
