import { stationNames, stationsOn } from '@portal/contract/railway-stations.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import type { Choice } from '#web/ui/select-menu-keys.ts'

/**
 * Returns the stations of a line in order, each with its name in the local script. Only the college's own station
 * is left out.
 */
export function stationChoices(line: RailwayLine, destination: string): Choice[] {
  return stationsOn(line)
    .filter((name) => name !== destination)
    .map((name) => ({ value: name, label: name, otherName: stationNames[name] ?? '' }))
}
