import type { ReactNode } from 'react'
import styles from './hidden-text.module.css'

/** Words for people who do not see the screen; they take no room on it. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
