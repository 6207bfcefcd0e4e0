import { Icon } from '#web/ui/icon.tsx'
import styles from './today.module.css'

/** For who has nothing to do: said in one line, so that what goes on in college stands high. */
export function CaughtUp() {
  return (
    <p className={`${styles.card} ${styles.quiet}`}>
      <Icon name="check" />
      <span>
        <b>You're all caught up.</b> Answers, requests and deadlines show up here.
      </span>
    </p>
  )
}
