import type { ReactNode } from 'react'
import styles from './railway.module.css'

/** Labels and values in columns. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={`grid ${styles.facts}`}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 dimmed">{label}</dt>
            <dd className="text-15 weight-600">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
