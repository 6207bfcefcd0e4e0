import '@mantine/core/styles/Stack.layer.css'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#web/platform/dates.ts'
import { useLiveChannel } from '#web/platform/live.ts'
import { Card } from '#web/ui/card.tsx'
import { railwayDeskChannel, railwayFigures } from './railway-desk.cache.ts'

/** At the foot of the rail: what this account did today. */
export function RailwayShiftCard() {
  const load = useQuery(railwayFigures())
  useLiveChannel(railwayDeskChannel, () => void load.refetch())
  const mine = load.data?.mine
  if (!mine) return null
  const lines = [
    ['Approved', mine.approved],
    ['Issued', mine.issued],
    ['Rejected', mine.rejected],
  ] as const
  return (
    <Card component="section" aria-label="Your shift">
      <Stack gap={6}>
        <Text size="sm" c="dimmed">
          {mine.since ? `Your shift, since ${formatTime(mine.since)}` : 'Your shift'}
        </Text>
        {lines.map(([label, count]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <Text fw={600}>{count.toLocaleString('en-IN')}</Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
