/* The question as the controls need it. The contract's fields fit this type. */

export interface AnswerOption {
  id: string
  label: string
  /** Shown smaller, below the label. */
  note: string
  /** Null means no limit. */
  seats: number | null
}

export interface AnswerFieldShape {
  id: string
  type: 'text' | 'textarea' | 'number' | 'email' | 'url' | 'date' | 'time' | 'radio' | 'checkbox' | 'dropdown'
  label: string
  help: string
  required: boolean
  options: readonly AnswerOption[]
  min: number | string | null
  max: number | string | null
}

/** The value in the screen's state: text as typed, or the option ids of a field with several choices. */
export type AnswerValue = string | string[]

/** The free seats by option id. Options without a limit are missing. */
export type SeatsLeft = Readonly<Record<string, number>>

export interface AnswerFieldProps {
  field: AnswerFieldShape
  value: AnswerValue
  error?: string | undefined
  seatsLeft?: SeatsLeft | undefined
  /** The options that the person chose before. They may be kept even if they are full. */
  ownOptions?: readonly string[] | undefined
  /** True if the seats are updated live. */
  isLive?: boolean
  onChange: (value: AnswerValue) => void
  onLeave?: () => void
}

/** Returns the id of the control or group of controls that answers the field. */
export function controlIdOf(fieldId: string): string {
  return `answer-${fieldId}`
}

export function textOf(value: AnswerValue): string {
  return Array.isArray(value) ? (value[0] ?? '') : value
}

export function listOf(value: AnswerValue): string[] {
  if (Array.isArray(value)) return value
  return value === '' ? [] : [value]
}
