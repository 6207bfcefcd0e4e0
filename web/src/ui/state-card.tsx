import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './state-card.module.css'

type StateCardProps = {
  art: ReactNode
  title: string
  sentence?: ReactNode
  action?: ReactNode
  /** A failure is read out at once; an empty list when the reader comes to rest. */
  role?: 'alert' | 'status'
  /** The page's own h1 where the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** The frame that the empty, the failed and the not-found face share. */
export function StateCard({ art, title, sentence, action, role, heading: Heading = 'h2' }: StateCardProps) {
  return (
    <Card className={styles.card} role={role}>
      <div className={styles.art}>{art}</div>
      <Heading className={styles.title}>{title}</Heading>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  )
}
