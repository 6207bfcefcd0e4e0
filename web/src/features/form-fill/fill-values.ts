import type { FormField, FormPage } from '@portal/contract/form-definition.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import type { AnswerValue as StoredValue } from '@portal/contract/judge-answer.ts'
import { isDay, isTime, timeInWords } from '#web/platform/typed-dates.ts'
import { numberOf } from '#web/platform/typed-number.ts'
import type { AnswerValue } from '#web/ui/answer-fields/answer-field-shape.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'

/** The form values: text as typed, by field id. */
export type FillValues = Readonly<Record<string, AnswerValue>>

/**
 * Returns the answers as they are sent and validated. Text that isn't a number stays as typed, so that the
 * validation refuses it.
 */
export function givenOf(pages: readonly FormPage[], values: FillValues): Record<string, unknown> {
  const fields = pages.flatMap((page) => page.fields)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id]
      return value === undefined || field.profile ? [] : [[field.id, sentOf(field, value)]]
    }),
  )
}

function sentOf({ type }: FormField, value: AnswerValue): unknown {
  if (type !== 'number' || Array.isArray(value)) return value
  const number = numberOf(value)
  return Number.isNaN(number) ? value.trim() : number
}

export function typedOf(answers: Readonly<Record<string, StoredValue>>): FillValues {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typeof value === 'number' ? String(value) : value]),
  )
}

/** Formats an answer as text; '' for none. */
export function answerInWords(
  { type, options }: FormField,
  value: AnswerValue | StoredValue | undefined,
): string {
  if (value === undefined) return ''
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label).join(', ')
  const text = String(value)
  if (type === 'date' && isDay(text)) return dayInDigits(text)
  if (type === 'time' && isTime(text)) return timeInWords(text)
  return label(text)
}

const secondsByType = { textarea: 45, radio: 10, checkbox: 12, dropdown: 10 } as const
const secondsUsual = 18

/** Estimates the length: "8 questions, about three minutes". */
export function lengthInWords({ pages }: Pick<FormToFill, 'pages'>): string {
  const asked = pages.flatMap(({ fields }) => fields).filter(({ profile }) => profile === null)
  const seconds = asked.reduce(
    (sum, { type }) =>
      sum + (type in secondsByType ? secondsByType[type as keyof typeof secondsByType] : secondsUsual),
    0,
  )
  const minutes = Math.max(1, Math.round(seconds / 60))
  const time = minutes === 1 ? 'about a minute' : `about ${counted[minutes] ?? minutes} minutes`
  return `${asked.length} ${asked.length === 1 ? 'question' : 'questions'}, ${time}`
}

const counted = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
