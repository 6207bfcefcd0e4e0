import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The main action for narrow screens, where there is no room beside the text: fixed at the bottom, above the
 * phone's bar.
 */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className={`row gap-16 line-above ground-card ${styles.bar}`}
      aria-label={label}
      data-print="no"
      data-while-typing="static"
    >
      {children}
    </section>
  )
}
