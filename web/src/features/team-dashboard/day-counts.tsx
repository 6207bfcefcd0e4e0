import { Box, Flex, Table, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { BareButton } from '#web/ui/bare-button.tsx'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { type CountedKind, countedKinds } from './counted-kinds.ts'
import type { TeamDashboard } from './team-dashboard.cache.ts'

/** The chart library is large, so it is loaded after the rest of the dashboard. */
const DayChart = lazyPart(async () => (await import('./day-chart.tsx')).default)

/** People by day over the last 30 days, as bars or as a table. */
export function DayCounts({ days }: { days: TeamDashboard['days'] }) {
  const [what, setWhat] = useState<CountedKind>('registered')
  const [isTable, setIsTable] = useState(false)
  const total = days.reduce((sum, day) => sum + day[what], 0)
  return (
    <Card component="section" aria-labelledby="by-day" style={{ marginBottom: 12 }}>
      <Flex justify="space-between" align="center" gap={8} wrap="wrap" mb={12}>
        <div>
          <Box component="h2" id="by-day" m={0} fz={18}>
            {what === 'registered' ? 'Registered each day' : 'Check-ins each day'}
          </Box>
          <Text size="md" c="dimmed">
            All events, last 30 days
          </Text>
        </div>
        <SegmentedSort label="Show" options={countedKinds} value={what} onChange={setWhat} />
      </Flex>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <Box h={200} role="img" aria-label={summaryOf(days, what)}>
          {total > 0 && (
            <Suspense>
              <DayChart days={days} what={what} />
            </Suspense>
          )}
        </Box>
      )}
      <Text size="md" c="var(--portal-text-secondary)" mt={8}>
        {summaryOf(days, what)}{' '}
        <BareButton className="ink-link touch" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </BareButton>
      </Text>
    </Card>
  )
}

function DayTable({ days }: { days: TeamDashboard['days'] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th ta="end">Registered</Table.Th>
          <Table.Th ta="end">Check-ins</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...days].reverse().map(({ day, registered, checkedIn }) => (
          <Table.Tr key={day}>
            <Table.Td>{dayInDigits(day)}</Table.Td>
            <Table.Td ta="end">{registered}</Table.Td>
            <Table.Td ta="end">{checkedIn}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function summaryOf(days: TeamDashboard['days'], what: CountedKind): string {
  const most = [...days].sort((a, b) => b[what] - a[what])[0]
  if (!most || most[what] === 0) return 'None in the last 30 days.'
  return `Most on ${dayInDigits(most.day)}: ${most[what]}.`
}
