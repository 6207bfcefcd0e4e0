import { stationNames } from '@portal/contract/railway-station-names.ts'
import stations from '@portal/contract/railway-stations.json'
import type { RailwayLine } from '@portal/contract/reference.ts'
import type { Choice } from '#web/ui/select-menu-keys.ts'

/**
 * Returns the stations of a line in order, each with its name in Devanagari. Only the college's own station
 * is left out.
 */
export function stationChoices(line: RailwayLine, destination: string): Choice[] {
  return stations[line]
    .filter((name) => name !== destination)
    .map((name) => ({ value: name, label: name, otherName: stationNames[name] ?? '' }))
}
