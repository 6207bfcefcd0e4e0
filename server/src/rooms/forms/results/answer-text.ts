import type { FormField } from '@portal/contract/form-definition.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import { isEmptyAnswer } from './answer-buckets.ts'

/**
 * Returns an answer as its person saw it: options by their labels in that version, days as dd/mm/yyyy, times
 * as 2:05 pm. Labels that contain a comma are separated by semicolons. Empty for an empty value.
 */
export function answerText({ type, options }: FormField, value: unknown): string {
  if (isEmptyAnswer(value)) return ''
  if (type === 'date') return dayInDigits(String(value))
  if (type === 'time') return clockText(String(value))
  if (!isChoice(type)) return String(value)
  const chosen = (Array.isArray(value) ? value : [value]).map(String)
  const labels = new Map(options.map(({ id, label }) => [id, label]))
  const words = chosen.map((id) => labels.get(id) ?? id)
  return words.join(words.some((word) => word.includes(',')) ? '; ' : ', ')
}

/** Formats '14:05' as '2:05 pm'. */
export function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  if (!/^\d\d$/.test(hour)) return time
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}
