import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './state-card.module.css'

type StateCardProps = {
  art: ReactNode
  title: string
  sentence?: ReactNode
  action?: ReactNode
  /** `alert` announces a failure immediately, `status` an empty list when the reader pauses. */
  role?: 'alert' | 'status'
  /** `h1` if the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** The card that the empty, failed and not-found states share. */
export function StateCard({ art, title, sentence, action, role, heading: Heading = 'h2' }: StateCardProps) {
  return (
    <Card className="grid text-center" style={{ justifyItems: 'center', padding: '36px 20px' }} role={role}>
      <div className={`grid ${styles.art}`}>{art}</div>
      <Heading className="card-title">{title}</Heading>
      {sentence && <p className={`dimmed ${styles.sentence}`}>{sentence}</p>}
      {action && <div style={{ marginTop: 18 }}>{action}</div>}
    </Card>
  )
}
