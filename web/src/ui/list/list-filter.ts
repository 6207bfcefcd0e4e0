import type { ListChange } from '#web/platform/list-address.ts'
import { dayInDigits } from '../calendar-days.ts'
import type { Choice } from '../select-menu-keys.ts'

interface FilterPlace {
  /** Its name in the address. */
  name: string
  label: string
  value: string
  /** Only in the sheet of filters, also where there is room for a line. */
  isMore?: boolean
  /** An order: it narrows nothing, and is not cleared. */
  isOrder?: boolean
  /** What else leaves the address when it changes or is cleared. */
  also?: ListChange
  /** What the address becomes with a value, where it is more than the one name. */
  change?: (value: string) => ListChange
}

/** One of several choices, which takes effect at once. */
export interface ChoiceFilter extends FilterPlace {
  options: readonly (string | Choice)[]
  /** What '' is called: 'Any', 'All'. Without it one of the options always holds. */
  any?: string
  /** What holds while nobody has chosen; it is no filter, and leaves the address. */
  usual?: string
}

/** A part of a text: 'City'; or a day, yyyy-mm-dd. */
export interface WordsFilter extends FilterPlace {
  options?: undefined
  isDay?: true
}

export type ListFilter = ChoiceFilter | WordsFilter

/** The search of a list. */
export interface ListSearch {
  /** Its name in the address. */
  name: string
  label: string
  value: string
  /** What else leaves the address when the words change. */
  also?: ListChange
}

/** Everything that can be chosen, the wildcard first. A value out of an old link stands among them. */
export function choicesOf({
  options,
  any,
  value,
}: Pick<ChoiceFilter, 'options' | 'any' | 'value'>): Choice[] {
  const known = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const all = any === undefined ? known : [{ value: '', label: any }, ...known]
  return all.some((choice) => choice.value === value) ? all : [...all, { value, label: value }]
}

export function usualOf(filter: ListFilter): string {
  return (filter.options && filter.usual) ?? ''
}

/** Whether it narrows the list. */
export function isSet(filter: ListFilter): boolean {
  return !filter.isOrder && filter.value !== usualOf(filter)
}

/** What the address becomes when a value is chosen; what is usual is left out of it. */
export function changeOf(filter: ListFilter, value: string): ListChange {
  if (filter.change) return filter.change(value)
  return { ...filter.also, [filter.name]: value === usualOf(filter) ? undefined : value }
}

/** What the address becomes when all of them are cleared. */
export function clearingOf(filters: readonly ListFilter[]): ListChange {
  return Object.assign({}, ...filters.filter(isSet).map(({ name, also }) => ({ ...also, [name]: undefined })))
}

/** What a set filter says in words. */
export function valueInWords(filter: ListFilter): string {
  if (!filter.options && filter.isDay) return `${filter.label} ${dayInDigits(filter.value)}`
  const choice = filter.options && choicesOf(filter).find(({ value }) => value === filter.value)
  const words = choice?.label ?? filter.value
  // 'All' alone doesn't say of what, and a bare number says nothing.
  if (filter.value === '') return `${filter.label}: ${words}`
  return /^\d/.test(words) ? `${filter.label} ${words}` : words
}
