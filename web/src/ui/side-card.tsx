import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import styles from './side-card.module.css'

interface SideCardProps {
  title: string
  /** List items, with a divider between them. */
  children: ReactNode
}

/** A small card with a list, usually beside the main column. */
export function SideCard({ title, children }: SideCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <h2 id={id} className={`text-14 weight-600 plain-title ${styles.title}`}>
        {title}
      </h2>
      <ul className={`text-14 ${styles.rows}`} data-divided>
        {children}
      </ul>
    </Card>
  )
}

interface FactsCardProps {
  title?: string
  /** The labels and values; facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** The facts about a thing, one per line, with the label at the left and the value at the right. */
export function FactsCard({ title, facts }: FactsCardProps) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Card>
      {title && <h2 className={`text-14 weight-600 plain-title ${styles.title}`}>{title}</h2>}
      <dl className={`text-14 ${styles.rows}`} data-divided>
        {known.map(([label, value]) => (
          <div key={label} className="flex between gap-16">
            <dt className="rigid dimmed">{label}</dt>
            <dd className="weight-550" style={{ textAlign: 'end' }}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
