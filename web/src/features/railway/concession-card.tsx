import { Button } from '@mantine/core'
import { routeBetween, stopsOf } from '@portal/contract/railway-route.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { Card } from '#web/ui/card.tsx'
import { lineColour } from '#web/ui/line-mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { ApprovedPart } from './approved-part.tsx'
import type { CardPartProps } from './card-part.ts'
import { EndedPart } from './ended-part.tsx'
import { IssuedPart } from './issued-part.tsx'
import { OpeningReminder } from './opening-reminder.tsx'
import { PendingPart } from './pending-part.tsx'
import styles from './railway.module.css'
import { StationBoard } from './station-board.tsx'
import { Track } from './track.tsx'

/** The concession card: the station board, the route, and the part for the current state. */
export function ConcessionCard({ mine, onApply }: Pick<CardPartProps, 'mine' | 'onApply'>) {
  const { application, office, home } = mine
  const way = application ?? (home && { ...home, destination: office.destination })
  const isLive = application?.state === 'Approved' || application?.state === 'Issued'
  return (
    <Card component="section" padding="none" aria-label="Your concession">
      <StationBoard
        station={application?.station ?? null}
        way={way ? `${application ? '' : `${way.station} `}${wayWords(way)}` : ''}
        state={application?.state ?? null}
      />
      {way && (
        <div className={`grid gap-16 ${styles.part}`}>
          <RouteTrack way={way} isLive={isLive} />
        </div>
      )}
      <div className={`grid gap-16 ${styles.part}`}>
        {application ? (
          <StatePart mine={mine} application={application} onApply={onApply} />
        ) : (
          <NonePart mine={mine} onApply={onApply} />
        )}
      </div>
    </Card>
  )
}

function StatePart(props: CardPartProps) {
  switch (props.application.state) {
    case 'Pending':
      return <PendingPart {...props} />
    case 'Approved':
      return <ApprovedPart {...props} />
    case 'Issued':
      return <IssuedPart {...props} />
    default:
      return <EndedPart {...props} />
  }
}

/** The card before the first application. */
function NonePart({ mine, onApply }: Pick<CardPartProps, 'mine' | 'onApply'>) {
  return (
    <>
      <Note tone="inform" icon="clipboard">
        Keep your ID card and proof of address ready. It takes two minutes.
      </Note>
      {onApply ? (
        <Button variant="board" onClick={onApply}>
          Apply
        </Button>
      ) : (
        <OpeningReminder mine={mine} />
      )}
    </>
  )
}

interface Way {
  line: RailwayLine
  station: string
  destination: string
}

/** Describes the route: `to Nerul, via Thane`. */
function wayWords({ line, station, destination }: Way): string {
  const via = routeBetween(line, station, destination)?.via ?? []
  return `to ${destination}${via.length > 0 ? `, via ${via.join(' and ')}` : ''}`
}

/** The stations on the route that fit, in the colour of the line. */
function RouteTrack({ way, isLive }: { way: Way; isLive: boolean }) {
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
