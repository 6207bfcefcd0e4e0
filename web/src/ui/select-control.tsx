import { lazy, Suspense } from 'react'
import type { FieldWiring } from './field.tsx'
import { SelectMenu } from './select-menu.tsx'
import type { Choice } from './select-menu-keys.ts'

export interface SelectControlProps {
  value: string
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Says that no choice has the letters that were typed. */
  nothingFound?: string
  /** Searched by typing, however few there are just now. */
  isSearched?: true
  wiring?: FieldWiring
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
}

/** A longer list than this is searched by typing. */
const choicesMax = 12

const SearchSelect = lazy(async () => ({ default: (await import('./search-select.tsx')).SearchSelect }))

/** The control of a field with one of several choices: a menu, or a field to search in where there are many. */
export function SelectControl(props: SelectControlProps) {
  const { isSearched = false, ...control } = props
  const menu = <SelectMenu {...control} />
  if (!isSearched && props.choices.length <= choicesMax) return menu
  return (
    <Suspense fallback={isSearched ? null : menu}>
      <SearchSelect {...control} />
    </Suspense>
  )
}
