import type { FormField } from '@portal/contract/form-definition.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import { isNothing } from './answer-buckets.ts'

/**
 * An answer in the words that its person saw: options by their labels of that version, days as dd/mm/yyyy. Empty when nothing was
 * answered.
 */
export function answerText({ type, options }: FormField, value: unknown): string {
  if (isNothing(value)) return ''
  if (type === 'date') return String(value).split('-').reverse().join('/')
  if (!isChoice(type)) return String(value)
  const chosen = (Array.isArray(value) ? value : [value]).map(String)
  const labels = new Map(options.map(({ id, label }) => [id, label]))
  return chosen.map((id) => labels.get(id) ?? id).join(', ')
}
