import type { QueryHint } from '@portal/contract/forum.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './hint-list.module.css'
import { queryAddressOf } from './query-card.tsx'

interface HintListProps {
  title: string
  hints: readonly QueryHint[]
  noteOf: (hint: QueryHint) => ReactNode
}

/** Titles of other queries on a card beside the main column. */
export function HintList({ title, hints, noteOf }: HintListProps) {
  const id = useId()
  if (hints.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {hints.map((hint) => (
          <li key={hint._id}>
            <Link className={styles.link} to={queryAddressOf(hint)}>
              {hint.query}
            </Link>
            <p className={styles.note}>{noteOf(hint)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
