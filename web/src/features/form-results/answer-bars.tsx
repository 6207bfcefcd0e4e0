import { Box, Stack } from '@mantine/core'
import type { FieldResult } from '@portal/contract/form-results.ts'
import styles from './form-results.module.css'
import { shareOf } from './share-of.ts'

/** A bar for each option, with its share of the people who answered. */
export function AnswerBars({ field: { bars, answered } }: { field: FieldResult }) {
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <Stack component="ul" gap={10} fz="md">
      {bars.map(({ id, label, count, seats, isRemoved }) => (
        <li
          key={id}
          className="grid align-center gap-10"
          style={{ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 44px 38px' }}
          data-most={count === most || undefined}
        >
          <span className="breaks">
            {label}
            {isRemoved && <span className="text-13 dimmed tabular text-right"> removed</span>}
            {seats !== null && (
              <span className="text-13 dimmed tabular text-right">
                {' '}
                {seats.toLocaleString('en-IN')} seats
              </span>
            )}
          </span>
          <span className={`ground-raised ${styles.track}`} aria-hidden="true">
            <span
              className={`block tall ${styles.fill}`}
              style={{ width: `${(100 * count) / Math.max(answered, 1)}%` }}
            />
          </span>
          <Box component="span" className="tabular" fw={600} ta="right">
            {count.toLocaleString('en-IN')}
          </Box>
          <span className="text-13 dimmed tabular text-right">{shareOf(count, answered)}</span>
        </li>
      ))}
    </Stack>
  )
}
