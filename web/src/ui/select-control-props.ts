import type { FieldWiring } from './field.tsx'
import type { Choice } from './select-menu-keys.ts'

/** The props shared by the two controls for a choice of several values. */
export interface SelectControlProps {
  value: string
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** The message if no choice matches the typed text. */
  nothingFound?: string
  wiring?: FieldWiring
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
}
