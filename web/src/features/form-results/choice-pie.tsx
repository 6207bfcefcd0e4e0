import { DonutChart } from '@mantine/charts'
import { Box, Stack } from '@mantine/core'
import type { FieldResult } from '@portal/contract/form-results.ts'
import styles from './form-results.module.css'
import { shareOf } from './share-of.ts'

/** The colours of the slices: peacock, marigold, then the branch colours that differ from both. */
const colours = [
  'var(--portal-primary)',
  'light-dark(var(--mantine-color-marigold-7), var(--mantine-color-marigold-4))',
  ...['ce', 'aiml', 'ecs', 'cse', 'aids', 'extc'].map((branch) => `var(--portal-branch-${branch})`),
]

/** A ring chart of the options, beside a list with the same data. */
export default function ChoicePie({ field: { bars, answered } }: { field: FieldResult }) {
  const slices = bars.map((bar, nth) => ({ ...bar, color: colours[nth] ?? 'var(--portal-control)' }))
  return (
    <div className={`grid align-center gap-20 ${styles.pie}`}>
      <Box pos="relative" className={styles.ring} aria-hidden="true">
        <DonutChart
          data={slices.map(({ label, count, color }) => ({ name: label, value: count, color }))}
          size={132}
          thickness={26}
          withTooltip={false}
          strokeColor="var(--portal-card)"
          // Hidden from screen readers, because the list has the same data.
          pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
          pieChartProps={{ accessibilityLayer: false }}
        />
        <span className={`grid text-11 dimmed text-center ${styles.middle}`}>
          <b className="text-20 ink display-face" style={{ lineHeight: 1.2 }}>
            {answered.toLocaleString('en-IN')}
          </b>
          answers
        </span>
      </Box>
      <Stack component="ul" gap={10} fz="md">
        {slices.map(({ id, label, count, color, isRemoved }) => (
          <li
            key={id}
            className="grid align-center gap-10"
            style={{ gridTemplateColumns: '10px minmax(0, 1fr) 40px 38px' }}
          >
            <span
              className={`ground-raised ${styles.colour}`}
              aria-hidden="true"
              style={{ background: color }}
            />
            <span className="breaks">
              {label}
              {isRemoved && <span className="text-13 dimmed tabular text-right"> removed</span>}
            </span>
            <Box component="span" className="tabular" fw={600} ta="right">
              {count.toLocaleString('en-IN')}
            </Box>
            <span className="text-13 dimmed tabular text-right">{shareOf(count, answered)}</span>
          </li>
        ))}
      </Stack>
    </div>
  )
}
