import { Text } from '@mantine/core'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import { IconCalendarOff, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import styles from './railway.module.css'

const icons = {
  Pending: IconClock,
  Approved: IconCircleCheck,
  Issued: IconCircleCheck,
  Rejected: IconX,
  Expired: IconCalendarOff,
  Cancelled: IconX,
}

interface StationBoardProps {
  /** Null if there is no concession, which the board then says. */
  station: string | null
  way: string
  state: RailwayState | null
}

/**
 * The home station as a platform's board, with the state as a plate, which is yellow while the concession can
 * be used.
 */
export function StationBoard({ station, way, state }: StationBoardProps) {
  const Icon = state && icons[state]
  return (
    <header
      className={`row wrap between gap-8-16 ground-raised ${styles.board}`}
      data-live={state === 'Approved' || state === 'Issued' || undefined}
    >
      <div>
        <h2 className={`display-face ${styles.station}`} data-none={station === null || undefined}>
          {station ?? 'No concession yet'}
        </h2>
        {way && (
          <Text size="sm" mt={2} fw={600} className={styles.to}>
            {way}
          </Text>
        )}
      </div>
      {Icon && (
        <span
          className={`row gap-8 round-8 text-14 weight-600 ${styles.plate}`}
          data-bad={state === 'Rejected' || undefined}
        >
          <Icon size={17} stroke={1.8} aria-hidden="true" />
          {state}
        </span>
      )}
    </header>
  )
}
