import type { ReactNode } from 'react'
import styles from './reading-page.module.css'

/** A page to read: one title, and a column of at most 68 characters. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  )
}
