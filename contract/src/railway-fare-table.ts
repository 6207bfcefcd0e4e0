import type { RailwayClass, RailwayPeriod } from './railway-words.ts'
import type { RailwayLine } from './reference.ts'

/*
 * The table of fares with one row per station, as people edit it; the settings store single fares. Pure and
 * without Zod.
 */

interface Fare {
  line: RailwayLine
  station: string
  class: RailwayClass
  period: RailwayPeriod
  /** In whole rupees, with the concession. */
  rupees: number
}

/** The fares of a station, one column each. */
export const farePrices = [
  { key: 'secondMonthly', title: 'II Monthly', class: 'II', period: 'Monthly' },
  { key: 'secondQuarterly', title: 'II Quarterly', class: 'II', period: 'Quarterly' },
  { key: 'firstMonthly', title: 'I Monthly', class: 'I', period: 'Monthly' },
  { key: 'firstQuarterly', title: 'I Quarterly', class: 'I', period: 'Quarterly' },
] as const satisfies readonly { key: string; title: string; class: RailwayClass; period: RailwayPeriod }[]

export type FarePrice = (typeof farePrices)[number]['key']
/** In whole rupees; null if unknown. */
type FaresOfStation = Record<FarePrice, number | null>
export type FareRow = FaresOfStation & { line: RailwayLine; station: string }

/** The columns of the import and the export. */
export const fareColumns = [
  { key: 'line', title: 'Line', isRequired: true, width: 14 },
  { key: 'station', title: 'Station', isRequired: true, width: 24 },
  ...farePrices.map(({ key, title }) => ({ key, title, isRequired: false, width: 14 })),
] as const

/** Returns the table by line and station. */
export function fareRowsOf(fares: readonly Fare[]): FareRow[] {
  const rows = new Map<string, FareRow>()
  for (const { line, station, class: travelClass, period, rupees } of fares) {
    const row = rows.get(`${line} ${station}`) ?? { line, station, ...noFares }
    const price = farePrices.find((one) => one.class === travelClass && one.period === period)
    if (price) row[price.key] = rupees
    rows.set(`${line} ${station}`, row)
  }
  return [...rows.values()].sort(
    (one, other) => one.line.localeCompare(other.line) || one.station.localeCompare(other.station),
  )
}

const noFares: FaresOfStation = {
  secondMonthly: null,
  secondQuarterly: null,
  firstMonthly: null,
  firstQuarterly: null,
}

/** Returns the single fares of a row, without unknown ones. */
export function faresOfRow({ line, station, ...prices }: FareRow): Fare[] {
  return farePrices.flatMap(({ key, class: travelClass, period }) => {
    const rupees = prices[key]
    return rupees === null ? [] : [{ line, station, class: travelClass, period, rupees }]
  })
}
