import { Card } from '#web/ui/card.tsx'
import { ApprovedPart } from './approved-part.tsx'
import type { CardPartProps } from './card-part.ts'
import { EndedPart } from './ended-part.tsx'
import { IssuedPart } from './issued-part.tsx'
import { NonePart } from './none-part.tsx'
import { PendingPart } from './pending-part.tsx'
import styles from './railway.module.css'
import { RouteTrack, wayWords } from './route-track.tsx'
import { StationBoard } from './station-board.tsx'

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
