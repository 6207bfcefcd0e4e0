import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './front-section.module.css'
import { Icon } from './icon.tsx'

interface FrontSectionProps {
  title: string
  /** The room that it shows a part of, and what the link to it says. */
  to: string
  all: string
  children: ReactNode
}

/** A part of the front door: what a room shows to everyone, and the way into it. */
export function FrontSection({ title, to, all, children }: FrontSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link to={to} className={styles.all} data-hover="line">
          {all} <Icon name="forward" sizePx={16} />
        </Link>
      </div>
      {children}
    </section>
  )
}
