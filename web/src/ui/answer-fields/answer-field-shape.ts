/* What a part that draws a question needs to know of it; the contract's own fields fit. */

export interface AnswerOption {
  id: string
  label: string
  /** Smaller, below the label. */
  note: string
  /** Null: no limit. */
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

/** As the screen holds it: text as it was typed, ids of options of a field with several choices. */
export type AnswerValue = string | string[]

/** How many seats each option still has, by the option's id; an option without a limit is not in it. */
export type SeatsLeft = Readonly<Record<string, number>>

export interface AnswerFieldProps {
  field: AnswerFieldShape
  value: AnswerValue
  error?: string | undefined
  seatsLeft?: SeatsLeft | undefined
  /** The options that the person had before: they may be kept though they are full. */
  ownOptions?: readonly string[] | undefined
  /** The seats change while one looks. */
  isLive?: boolean
  onChange: (value: AnswerValue) => void
  onLeave?: () => void
}

/** The id of the control, or of the group of controls, that answers the field. */
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
