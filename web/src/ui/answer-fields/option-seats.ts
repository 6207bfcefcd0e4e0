import type { AnswerFieldProps, AnswerOption } from './answer-field-shape.ts'

/** Up to this number, the remaining seats are highlighted. */
const fewMax = 9

export interface OptionSeats {
  /** Null means no limit. */
  left: number | null
  isFull: boolean
  isFew: boolean
}

/**
 * Returns the seats of an option for this person. Options that the server hasn't counted yet are treated as
 * free.
 */
export function seatsOf(
  option: AnswerOption,
  { seatsLeft, ownOptions = [] }: Pick<AnswerFieldProps, 'seatsLeft' | 'ownOptions'>,
): OptionSeats {
  if (option.seats === null) return { left: null, isFull: false, isFew: false }
  const left = Math.max(0, seatsLeft?.[option.id] ?? option.seats)
  return { left, isFull: left === 0 && !ownOptions.includes(option.id), isFew: left <= fewMax }
}
