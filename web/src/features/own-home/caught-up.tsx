import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './today.module.css'

/** Tells a person without tasks so in one line, which leaves the top to the college's news. */
export function CaughtUp() {
  return (
    <Card component="p" padding="row" className={`row wrap below-16 ${styles.urgent}`}>
      <Icon name="check" sizePx={20} />
      <span className={`shrinks ${styles.words}`}>
        <b>You're all caught up.</b> Answers, requests and deadlines show up here.
      </span>
    </Card>
  )
}
