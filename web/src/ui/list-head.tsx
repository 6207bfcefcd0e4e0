import type { ReactNode } from 'react'
import styles from './list-head.module.css'

type ListHeadProps = {
  /** What the list shows, in words: '32 queries, newest first'. Read out when it changes. */
  summary?: ReactNode
  /** The actions of the screen; at most one of them in marigold. */
  actions?: ReactNode
}

/** The line above a list: what it holds at the left, what one can do at the right. */
export function ListHead({ summary, actions }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.summary} aria-live="polite">
        {summary}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
