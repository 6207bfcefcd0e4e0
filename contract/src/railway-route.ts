import { stationJoins, stations, stationsOn } from './railway-stations.ts'
import type { RailwayLine } from './reference.ts'

/** Changing trains costs as much as this many stations. */
const changeCost = 6

interface Stop {
  station: string
  line: RailwayLine
}

export interface RailwayRoute {
  /** Every station on the way, including both ends. */
  stations: string[]
  /**
   * The stations where the traveller changes trains. The first station is never one of them, even if the
   * route begins on another line.
   */
  via: string[]
}

/**
 * Finds the shortest route between two stations that begins on the line.
 * @returns Undefined if there is no route or the station isn't on the line.
 */
export function routeBetween(line: RailwayLine, from: string, to: string): RailwayRoute | undefined {
  const found = new Map<string, { stop: Stop; cost: number; before: string | null; isDone: boolean }>()
  const keyOf = ({ station, line: on }: Stop) => `${on} ${station}`
  if (!stationsOn(line).includes(from)) return undefined
  found.set(keyOf({ station: from, line }), {
    stop: { station: from, line },
    cost: 0,
    before: null,
    isDone: false,
  })
  for (;;) {
    const open = [...found.entries()].filter(([, { isDone }]) => !isDone)
    const next = open.sort(([, a], [, b]) => a.cost - b.cost)[0]
    if (!next) return undefined
    const [key, reached] = next
    if (reached.stop.station === to) return wayTo(key, found)
    reached.isDone = true
    for (const { stop, cost } of stepsFrom(reached.stop)) {
      const known = found.get(keyOf(stop))
      const sum = reached.cost + cost
      if (!known || known.cost > sum) found.set(keyOf(stop), { stop, cost: sum, before: key, isDone: false })
    }
  }
}

function wayTo(
  last: string,
  found: ReadonlyMap<string, { stop: Stop; before: string | null }>,
): RailwayRoute {
  const stops: Stop[] = []
  for (let key: string | null = last; key !== null; ) {
    const reached = found.get(key)
    if (!reached) break
    stops.unshift(reached.stop)
    key = reached.before
  }
  const via = stops
    .filter((stop, nth) => nth > 1 && stops[nth - 1]?.station === stop.station)
    .map(({ station }) => station)
  return { stations: [...new Set(stops.map(({ station }) => station))], via }
}

/** Returns the neighbours of a stop on its line, and the same station on other lines. */
function stepsFrom({ station, line }: Stop): { stop: Stop; cost: number }[] {
  const beside = neighboursOf(line, station).map((next) => ({ stop: { station: next, line }, cost: 1 }))
  const others = Object.keys(stations).filter(
    (other) => other !== line && stationsOn(other).includes(station),
  )
  return [...beside, ...others.map((other) => ({ stop: { station, line: other }, cost: changeCost }))]
}

function neighboursOf(line: RailwayLine, station: string): string[] {
  const list = stationsOn(line)
  const edges = list.flatMap((name, nth) => {
    const before = stationJoins[line]?.[name] ?? (nth === 0 ? [] : [list[nth - 1] ?? ''])
    return before.map((one) => [one, name] as const)
  })
  return edges.flatMap(([a, b]) => (a === station ? [b] : b === station ? [a] : []))
}

/**
 * Returns the stations of a route that fit in a picture: both ends, every change, and others at even
 * distances.
 * @param max The number of stations, at least 2.
 */
export function stopsOf({ stations: all, via }: RailwayRoute, max: number): string[] {
  if (all.length <= max) return all
  const last = all.length - 1
  const even = Array.from({ length: max }, (_, nth) => Math.round((nth * last) / (max - 1)))
  for (const change of via) {
    const at = all.indexOf(change)
    const inner = even.slice(1, -1)
    const nearest = inner.reduce(
      (best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best),
      inner[0] ?? 0,
    )
    if (inner.length > 0) even[even.indexOf(nearest)] = at
  }
  return [...new Set(even)].sort((a, b) => a - b).map((nth) => all[nth] ?? '')
}
