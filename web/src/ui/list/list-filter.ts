import type { ListChange } from '#web/platform/list-address.ts'
import { dayInDigits } from '../calendar-days.ts'
import type { Choice } from '../select-menu-keys.ts'

interface FilterPlace {
  /** The parameter's name in the address. */
  name: string
  label: string
  value: string
  /** True if the filter is only in the sheet, even if the line has room. */
  isMore?: boolean
  /** True for an order, which doesn't filter and isn't cleared. */
  isOrder?: boolean
  /** Further parameters that are removed when the filter changes or is cleared. */
  also?: ListChange
  /** Returns the change to the address, if it is more than the one parameter. */
  change?: (value: string) => ListChange
}

/** A choice of several values, which applies immediately. */
export interface ChoiceFilter extends FilterPlace {
  options: readonly (string | Choice)[]
  /** The label of '', such as "Any" or "All". Without it one of the options is always chosen. */
  any?: string
  /** The default value, which doesn't count as a filter and isn't in the address. */
  usual?: string
}

/** A text such as "City", or a day as yyyy-mm-dd. */
export interface WordsFilter extends FilterPlace {
  options?: undefined
  isDay?: true
}

export type ListFilter = ChoiceFilter | WordsFilter

export interface ListSearch {
  /** The parameter's name in the address. */
  name: string
  label: string
  value: string
  /** Further parameters that are removed when the words change. */
  also?: ListChange
}

/** Returns all choices, the wildcard first. An unknown value from an old link is included. */
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

export function isSet(filter: ListFilter): boolean {
  return !filter.isOrder && filter.value !== usualOf(filter)
}

/** Returns the change to the address for a chosen value. The default value is left out of the address. */
export function changeOf(filter: ListFilter, value: string): ListChange {
  if (filter.change) return filter.change(value)
  return { ...filter.also, [filter.name]: value === usualOf(filter) ? undefined : value }
}

/** Returns the change to the address that clears all filters. */
export function clearingOf(filters: readonly ListFilter[]): ListChange {
  return Object.assign({}, ...filters.filter(isSet).map(({ name, also }) => ({ ...also, [name]: undefined })))
}

/** Formats the value of an active filter. */
export function valueInWords(filter: ListFilter): string {
  if (!filter.options && filter.isDay) return `${filter.label} ${dayInDigits(filter.value)}`
  const choice = filter.options && choicesOf(filter).find(({ value }) => value === filter.value)
  const words = choice?.label ?? filter.value
  // "All" alone doesn't say of what, and neither does a bare number.
  if (filter.value === '') return `${filter.label}: ${words}`
  return /^\d/.test(words) ? `${filter.label} ${words}` : words
}
