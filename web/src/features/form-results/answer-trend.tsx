import { Box, Group, Table, Text } from '@mantine/core'
import type { FormResults } from '@portal/contract/form-results.ts'
import { Suspense, useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The chart library is large, so it is loaded after the numbers. */
const TrendChart = lazyPart(async () => (await import('./trend-chart.tsx')).default)

/** The number of answers, today and by day. */
export function AnswerTrend({ form }: { form: FormResults }) {
  const { answerCount, maxAnswers, todayCount, startedCount, usualSeconds, days } = form
  const [isTable, setIsTable] = useState(false)
  const peak = days.reduce(
    (most, one) => (one.count > most.count ? one : most),
    days[0] ?? { day: '', count: 0 },
  )
  const summary = `Most on ${dayInDigits(peak.day)}: ${countOf(peak.count, 'answer', 'answers')}.`
  return (
    <Card component="section" aria-label="Answers by day">
      <Group gap={40} mb={8}>
        <Figure label="Answers" value={inWords(answerCount)} of={maxAnswers} />
        <Figure label="Today" value={inWords(todayCount)} />
        {startedCount !== null && <Figure label="Started, not sent" value={inWords(startedCount)} />}
        {usualSeconds !== null && <Figure label="Usual time" value={timeInWords(usualSeconds)} />}
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
        <BareButton className="ink-link touch" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </BareButton>
      </Text>
    </Card>
  )
}

function inWords(count: number): string {
  return count.toLocaleString('en-IN')
}

/** Formats a duration: "2 m 40 s"; from an hour on without seconds. */
function timeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} m`
  return minutes === 0 ? `${seconds} s` : `${minutes} m ${seconds % 60} s`
}

function Figure({ label, value, of = null }: { label: string; value: string; of?: number | null }) {
  return (
    <Text variant="dimmed">
      {label}
      <Text span display="block" fz={14}>
        <Text span ff="heading" fz={24} fw={700} c="var(--portal-text)">
          {value}
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
