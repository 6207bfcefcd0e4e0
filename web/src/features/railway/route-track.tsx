import { routeBetween, stopsOf } from '@portal/contract/railway-route.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { lineColour } from '#web/ui/line-mark.tsx'
import { Track } from './track.tsx'

interface Way {
  line: RailwayLine
  station: string
  destination: string
}

/** Describes the route: `to Nerul, via Thane`. */
export function wayWords({ line, station, destination }: Way): string {
  const via = routeBetween(line, station, destination)?.via ?? []
  return `to ${destination}${via.length > 0 ? `, via ${via.join(' and ')}` : ''}`
}

/** The stations on the route that fit, in the colour of the line. */
export function RouteTrack({ way, isLive }: { way: Way; isLive: boolean }) {
  const isWide = useMinWidth('48em')
  const route = routeBetween(way.line, way.station, way.destination)
  const stops = route ? stopsOf(route, isWide ? 7 : 4) : [way.station, way.destination]
  return (
    <Track
      label={`${way.station} to ${way.destination}`}
      stops={stops}
      colour={isLive ? lineColour(way.line) : undefined}
    />
  )
}
