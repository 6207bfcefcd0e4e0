import type { FieldWiring } from './field.tsx'
import type { Choice } from './select-menu-keys.ts'

/** What the two controls of a field with one of several choices have in common. */
export interface SelectControlProps {
  value: string
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Says that no choice has the letters that were typed. */
  nothingFound?: string
  wiring?: FieldWiring
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
}
