import '@mantine/core/styles/Stack.layer.css'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#web/platform/dates.ts'
import { useLiveChannel } from '#web/platform/live.ts'
import { Card } from '#web/ui/card.tsx'
import { rupees } from './reg-columns.tsx'
import { regChannel, regTotals } from './reg-desk.cache.ts'

/** At the foot of the rail: what this account did today. */
export function ShiftCard() {
  const load = useQuery(regTotals())
  useLiveChannel(regChannel, () => void load.refetch())
  const mine = load.data?.mine
  if (!mine) return null
  const lines = [
    ['People in', mine.peopleIn.toLocaleString('en-IN')],
    ['Cash', rupees(mine.cash)],
    ['UPI', rupees(mine.upi)],
    ...(mine.card > 0 ? [['Card', rupees(mine.card)]] : []),
  ] as const
  return (
    <Card component="section" aria-label="Your shift">
      <Stack gap={6}>
        <Text size="sm" c="dimmed">
          {mine.since ? `Your shift, since ${formatTime(mine.since)}` : 'Your shift'}
        </Text>
        {lines.map(([label, value]) => (
          <Group key={label} justify="space-between" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <Text fw={600}>{value}</Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
