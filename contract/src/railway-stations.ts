import given from '../../college/railway-stations.json' with { type: 'json' }

/*
 * The stations of college/railway-stations.json, which the build has checked. The list is long: a browser
 * loads it where a station is chosen.
 */

/** The stations of each line, in the order of the trains. */
export const stations: Readonly<Record<string, readonly string[]>> = given.lines

/** The stations where a line branches: their neighbours are these, not the previous station in the list. */
export const stationJoins: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = given.joins

/** The stations in the script of the boards on the platforms; the picker finds a station by either name. */
export const stationNames: Readonly<Record<string, string>> = given.names

/** Returns the stations of a line; none if the college has no such line. */
export function stationsOn(line: string | null): readonly string[] {
  return (line !== null && Object.hasOwn(stations, line) && stations[line]) || []
}
