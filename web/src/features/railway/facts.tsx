import { Box } from '@mantine/core'
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
            <Box component="dt" fz="sm" c="dimmed">
              {label}
            </Box>
            <Box component="dd" fz="lg" fw={600}>
              {value}
            </Box>
          </div>
        ))}
    </dl>
  )
}
