import type { FormAnswerRow, FormResults } from '@portal/contract/form-results.ts'
import { formatDate, formatDateTime, formatTime } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'

/** The number of fields in the table; the panel has the others. */
const fieldsShown = 2

/** Returns the columns: the person, the first fields and the time; for an anonymous form only fields. */
export function answerColumns(form: FormResults): DeskColumn<FormAnswerRow>[] {
  const fields = form.fields.filter(({ isRemoved, isPerson }) => !isRemoved && !isPerson)
  // Choices and numbers are quick to read, so they come first.
  const glances = fields.filter(({ chart }) => chart !== 'words')
  const shown = [...glances, ...fields.filter((one) => !glances.includes(one))].slice(0, fieldsShown)
  const columns = shown.map(
    ({ id, label, chart }): DeskColumn<FormAnswerRow> => ({
      key: id,
      title: label,
      widthPx: 164,
      onCard: 'line',
      ...(chart === 'histogram' && { isTabular: true }),
      cell: ({ values }) => values[id] ?? '',
    }),
  )
  if (form.isAnonymous) return [{ key: 'number', title: 'Answer', cell: answerTitle }, ...columns]
  return [
    {
      key: 'name',
      title: 'Name',
      widthPx: 160,
      cell: answerTitle,
      below: ({ person }) => (person ? person.prn || person.email : 'Not signed in'),
    },
    ...columns,
    {
      key: 'at',
      title: 'Answered',
      widthPx: 108,
      isTabular: true,
      onCard: 'line',
      cell: ({ answeredAt }) => answeredAt && formatDate(answeredAt),
      below: ({ answeredAt, editedAt }) =>
        answeredAt && `${formatTime(answeredAt)}${editedAt ? ', edited' : ''}`,
    },
  ]
}

/** Returns the title of an answer: its person, or its first value. */
export function answerTitle({ person, values }: FormAnswerRow): string {
  return person?.name ?? Object.values(values)[0] ?? 'Empty answer'
}

/** Formats the time of an answer; '' in an anonymous form. */
export function answerWhen({ answeredAt, editedAt }: FormAnswerRow): string {
  if (answeredAt === null) return ''
  return editedAt ? `${formatDateTime(answeredAt)}, edited` : formatDateTime(answeredAt)
}
