import stations from '@portal/contract/railway-stations.json' with { type: 'json' }
import type { RailwayLine } from '@portal/contract/reference.ts'

/** Why there is no fare between the station and the college's. */
export function stationProblem(
  { line, station }: { line: RailwayLine; station: string },
  destination: string,
): string | undefined {
  if (!(stations[line] as readonly string[]).includes(station))
    return `${station} is not on the ${line} line. Choose a station of the line.`
  return station === destination ? `${station} is the college's station` : undefined
}

/** A station as the list spells it, however someone typed it. */
export function spelledStation(line: RailwayLine, typed: string): string {
  const folded = foldName(typed)
  return stations[line].find((station) => foldName(station) === folded) ?? typed
}

function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
