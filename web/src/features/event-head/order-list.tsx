import { Button } from '@mantine/core'
import type { PlanMatch, PlayPlan } from '@portal/contract/event-head-records.ts'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { placeWords } from './bracket-board.tsx'
import styles from './play-plan.module.css'

/** The order of play, with times and places. */
export function OrderList({ plan, onEdit }: { plan: PlayPlan; onEdit: (match: PlanMatch) => void }) {
  return (
    <Card component="ol" padding="none" className={styles.order} data-divided>
      {plan.matches.map((turn) => (
        <li key={turn._id} className="grid align-center gap-12">
          <span className={styles.number}>{turn.slot + 1}</span>
          <div>
            <strong>{turn.home?.name ?? 'Left the event'}</strong>
            <span>{turn.home?.below}</span>
          </div>
          <span>{placeWords(turn)}</span>
          <Button size="xs" onClick={() => onEdit(turn)}>
            Time <HiddenText>of {turn.home?.name}</HiddenText>
          </Button>
        </li>
      ))}
    </Card>
  )
}
