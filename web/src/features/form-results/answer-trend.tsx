import '@mantine/core/styles/Table.layer.css'
import { Box, Group, Table, Text } from '@mantine/core'
import type { FormResults } from '@portal/contract/form-results.ts'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'

/** The library of charts is large: it comes when the numbers are there. */
const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** How many answered, today and day by day. */
export function AnswerTrend({ form }: { form: FormResults }) {
  const { answerCount, maxAnswers, todayCount, days } = form
  const [isTable, setIsTable] = useState(false)
  const peak = days.reduce(
    (most, one) => (one.count > most.count ? one : most),
    days[0] ?? { day: '', count: 0 },
  )
  const summary = `Most on ${dayInDigits(peak.day)}: ${countOf(peak.count, 'answer', 'answers')}.`
  return (
    <Card component="section" aria-label="Answers by day">
      <Group gap={40} mb={8}>
        <Figure label="Answers" count={answerCount} of={maxAnswers} />
        <Figure label="Today" count={todayCount} />
        <Figure label="Best day" count={peak.count} />
      </Group>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <Box h={130} role="img" aria-label={summary}>
          <Suspense>
            <TrendChart days={days} />
          </Suspense>
        </Box>
      )}
      <Text size="md" c="var(--portal-text-secondary)">
        {summary}{' '}
        <BareButton
          style={{ color: 'var(--portal-link)', minHeight: 44 }}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </BareButton>
      </Text>
    </Card>
  )
}

function Figure({ label, count, of = null }: { label: string; count: number; of?: number | null }) {
  return (
    <Text fz={13} c="dimmed">
      {label}
      <Text span display="block" fz={14}>
        <Text span ff="heading" fz={24} fw={700} c="var(--portal-text)">
          {count.toLocaleString('en-IN')}
        </Text>
        {of !== null && ` of ${of.toLocaleString('en-IN')}`}
      </Text>
    </Text>
  )
}

function DayTable({ days }: Pick<FormResults, 'days'>) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th ta="end">Answers</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...days].reverse().map(({ day, count }) => (
          <Table.Tr key={day}>
            <Table.Td>{dayInDigits(day)}</Table.Td>
            <Table.Td ta="end">{count.toLocaleString('en-IN')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
