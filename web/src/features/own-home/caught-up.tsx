import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './today.module.css'

/** For who has nothing to do: said in one line, so that what goes on in college stands high. */
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
