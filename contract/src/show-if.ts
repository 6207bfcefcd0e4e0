import type { FormField, ShowIfRule } from './form-definition.ts'
import { isChoice } from './form-words.ts'
import type { AnswerValue } from './judge-answer.ts'

/**
 * Returns true if a field with the condition is shown.
 * @param source The field that the condition depends on; without it the field is shown.
 * @param value The answer to that field; undefined if there is none or the field is hidden.
 */
export function isShown(
  rule: ShowIfRule | null,
  source: FormField | undefined,
  value: AnswerValue | undefined,
): boolean {
  if (!rule || !source) return true
  const isEmpty = value === undefined
  if (rule.is === 'empty') return isEmpty
  if (rule.is === 'notEmpty') return !isEmpty
  if (rule.is === 'notEquals') return !equals(rule.value, source, value)
  return rule.is === 'equals' ? equals(rule.value, source, value) : contains(rule.value, source, value)
}

/** Compares an answer with a condition's value, which may be the id of an option or its label. */
function equals(wanted: string, source: FormField, value: AnswerValue | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'number') return value === Number(wanted)
  if (Array.isArray(value)) return value.length === 1 && contains(wanted, source, value)
  return fold(value) === fold(optionOf(wanted, source))
}

function contains(wanted: string, source: FormField, value: AnswerValue | undefined): boolean {
  if (value === undefined) return false
  if (Array.isArray(value)) return value.includes(optionOf(wanted, source))
  if (isChoice(source.type) && !source.profile) return value === optionOf(wanted, source)
  return fold(`${value}`).includes(fold(wanted))
}

function optionOf(wanted: string, source: FormField): string {
  if (!isChoice(source.type) || source.options.some(({ id }) => id === wanted)) return wanted
  return source.options.find(({ label }) => fold(label) === fold(wanted))?.id ?? wanted
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
