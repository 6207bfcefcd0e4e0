import { stationsOn } from '@portal/contract/railway-stations.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'

/** Returns why there is no fare between the station and the college's. */
export function stationProblem(
  { line, station }: { line: RailwayLine; station: string },
  destination: string,
): string | undefined {
  if (!stationsOn(line).includes(station))
    return `${station} is not on the ${line} line. Choose a station of the line.`
  return station === destination ? `${station} is the college's station` : undefined
}

/** Returns the station in the spelling of the list. */
export function spelledStation(line: RailwayLine, typed: string): string {
  const folded = foldName(typed)
  return stationsOn(line).find((station) => foldName(station) === folded) ?? typed
}

function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
