import { Progress, Text } from '@mantine/core'
import { audienceInWords } from '@portal/contract/form-audience-words.ts'
import type { FormRow } from '@portal/contract/form-results.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { formDates } from './form-dates.ts'

export const formColumns: readonly DeskColumn<FormRow>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: ({ title }) => title,
    below: ({ owner, audience }) => `${owner.name}, ${audienceInWords(audience)}`,
  },
  {
    key: 'answers',
    title: 'Answers',
    widthPx: 116,
    isTabular: true,
    onCard: 'line',
    cell: (row) => <AnswerCount row={row} />,
  },
  {
    key: 'dates',
    title: 'Dates',
    widthPx: 148,
    onCard: 'line',
    cell: (row) => <Dates row={row} />,
    below: (row) => formDates(row, new Date()).below,
  },
]

export function AnswerCount({ row: { answerCount, maxAnswers } }: { row: FormRow }) {
  const of = maxAnswers?.toLocaleString('en-IN')
  return (
    <Text span display="block" fz={14} lh={1.3} c="dimmed">
      <Text span fw={600} c="var(--portal-text)">
        {answerCount.toLocaleString('en-IN')}
      </Text>{' '}
      {of === undefined ? (answerCount === 1 ? 'answer' : 'answers') : `of ${of}`}
      {maxAnswers !== null && (
        <Progress
          size={6}
          mt={2}
          value={(100 * answerCount) / maxAnswers}
          aria-label={`${answerCount} of ${of} answers`}
        />
      )}
    </Text>
  )
}

function Dates({ row }: { row: FormRow }) {
  const { words, isSoon } = formDates(row, new Date())
  return (
    <Text span fz={14} lh={1.3} fw={isSoon ? 600 : 400} c={isSoon ? 'var(--portal-board-text)' : 'inherit'}>
      {words}
    </Text>
  )
}
