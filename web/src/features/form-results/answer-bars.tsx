import { Box, Stack } from '@mantine/core'
import type { FieldResult } from '@portal/contract/form-results.ts'
import styles from './form-results.module.css'
import { shareOf } from './share-of.ts'

/** A bar for each option, as long as its share of the people who answered. */
export function AnswerBars({ field: { bars, answered } }: { field: FieldResult }) {
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <Stack component="ul" gap={10} fz="md" className={styles.bars}>
      {bars.map(({ id, label, count, seats, isRemoved }) => (
        <li key={id} data-most={count === most || undefined}>
          <span className={styles.label}>
            {label}
            {isRemoved && <span className={styles.share}> removed</span>}
            {seats !== null && <span className={styles.share}> {seats.toLocaleString('en-IN')} seats</span>}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${(100 * count) / Math.max(answered, 1)}%` }} />
          </span>
          <Box component="span" data-tabular fw={600} ta="right">
            {count.toLocaleString('en-IN')}
          </Box>
          <span className={styles.share}>{shareOf(count, answered)}</span>
        </li>
      ))}
    </Stack>
  )
}
