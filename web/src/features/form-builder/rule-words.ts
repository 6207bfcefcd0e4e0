import type { FormField } from '@portal/contract/form-definition.ts'
import { showIfTestNames } from '@portal/contract/form-words.ts'
import { exampleOf } from '@portal/contract/text-pattern.ts'
import { nameOfField } from './form-edits.ts'
import { knownPatterns } from './known-patterns.ts'

/** Returns the rule of a field as parts of one sentence: "Shown if", the field, "is", the value. */
export function ruleWords(
  { showIf }: FormField,
  fields: readonly FormField[],
): { source: string; test: string; value: string } | null {
  if (!showIf) return null
  const source = fields.find(({ id }) => id === showIf.field)
  const option = source?.options.find(({ id }) => id === showIf.value)
  const hasValue = showIf.is !== 'empty' && showIf.is !== 'notEmpty'
  return {
    source: source ? nameOfField(source) : 'a removed field',
    test: showIfTestNames[showIf.is],
    value: hasValue ? (option?.label ?? showIf.value) : '',
  }
}

/** Describes the other limits of a field: "0 to 12", "Several may be chosen". */
export function limitWords({ type, min, max, help, pattern }: FormField): string {
  if (help) return help
  if (type === 'number' && (min !== null || max !== null)) return spanWords(min, max, '')
  if ((type === 'text' || type === 'textarea') && (min !== null || max !== null))
    return spanWords(min, max, ' characters')
  if (type === 'checkbox') return 'Several may be chosen'
  if (pattern === '' || type !== 'text') return ''
  return (
    knownPatterns.find(({ value }) => value === pattern)?.label ?? `Like ${exampleOf(pattern) || pattern}`
  )
}

function spanWords(min: number | string | null, max: number | string | null, unit: string): string {
  if (min === null) return `At most ${max}${unit}`
  return max === null ? `At least ${min}${unit}` : `${min} to ${max}${unit}`
}
