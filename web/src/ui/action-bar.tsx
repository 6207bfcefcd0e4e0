import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** Without room beside the text: the one thing to do, at the bottom of the screen and above the bar of the phone. */
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
