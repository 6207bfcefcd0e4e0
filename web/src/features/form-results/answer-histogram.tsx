import { Box, Flex, Text } from '@mantine/core'
import type { FieldResult } from '@portal/contract/form-results.ts'
import styles from './form-results.module.css'

/** A histogram for numbers, days and hours, with the highest column in full colour. */
export function AnswerHistogram({ field: { bars, numbers } }: { field: FieldResult }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <Flex component="ol" gap={3} align="end" fz="xs" ta="center">
        {bars.map(({ id, label, count }) => (
          <Box component="li" flex={1} key={id} data-most={count === most || undefined}>
            <b>{count > 0 ? count.toLocaleString('en-IN') : ''}</b>
            <span
              className={`block tall ${styles.fill}`}
              aria-hidden="true"
              style={{ height: `${(100 * count) / most}px` }}
            />
            <span className="block dimmed nowrap" style={{ overflow: 'hidden', marginTop: 4 }}>
              {label}
            </span>
          </Box>
        ))}
      </Flex>
      {numbers && (
        <Text fz={13} c="var(--portal-text-secondary)" mt={8}>
          Median {short(numbers.median)}, mean {short(numbers.mean)}, total {short(numbers.total)}
        </Text>
      )}
    </>
  )
}

function short(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 1 })
}
