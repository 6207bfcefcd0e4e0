import { Text } from '@mantine/core'
import type { ReportRow } from '@portal/contract/report-records.ts'
import { formatDate } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { dueColours, dueWordsOf, ReportStateTag } from './report-state.tsx'

export const reportColumns: readonly DeskColumn<ReportRow>[] = [
  { key: 'title', title: 'Event', cell: ({ title }) => title, below: ({ team }) => team.name },
  { key: 'fest', title: 'Fest', widthPx: 92, cell: ({ fest }) => fest },
  { key: 'date', title: 'Date', cell: ({ startsAt }) => formatDate(startsAt), isTabular: true },
  {
    key: 'attended',
    title: 'Attended',
    widthPx: 84,
    isTabular: true,
    onCard: 'line',
    cell: ({ attended, startsAt }) => (
      <span>
        <Text span fw={600} c="var(--portal-text)">
          {attended.toLocaleString('en-IN')}
        </Text>
        <Text span hiddenFrom="md">{` attended, ${formatDate(startsAt)}`}</Text>
      </span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    widthPx: 132,
    onCard: 'state',
    cell: ({ state }) => <ReportStateTag state={state} />,
  },
  { key: 'due', title: 'Due', widthPx: 184, onCard: 'line', cell: (row) => <Due row={row} /> },
]

function Due({ row }: { row: ReportRow }) {
  const { words, tone } = dueWordsOf(row)
  return (
    <Text span c={dueColours[tone]} fw={tone === 'bad' || tone === 'soon' ? 600 : 400}>
      {words}
    </Text>
  )
}
