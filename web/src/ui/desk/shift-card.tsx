import { Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '../card.tsx'

interface ShiftCardProps {
  /** The time of the first action today; null if there was none. */
  since: string | null
  lines: readonly (readonly [label: string, figure: string])[]
}

/** The card at the foot of the side navigation: what this account did at its desk today. */
export function DeskShiftCard({ since, lines }: ShiftCardProps) {
  return (
    <Card component="section" aria-label="Your shift">
      <Stack gap={6}>
        <Text variant="dimmed">{since ? `Your shift, since ${formatTime(since)}` : 'Your shift'}</Text>
        {lines.map(([label, figure]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <Text fw={600}>{figure}</Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
