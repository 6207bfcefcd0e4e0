import type { AnswerFieldProps, AnswerOption } from './answer-field-shape.ts'

/** From here on what is left is marked. */
const fewMax = 9

export interface OptionSeats {
  /** Null: no limit. */
  left: number | null
  isFull: boolean
  isFew: boolean
}

/** How an option's seats are for this person. What the server has not said yet counts as free. */
export function seatsOf(
  option: AnswerOption,
  { seatsLeft, ownOptions = [] }: Pick<AnswerFieldProps, 'seatsLeft' | 'ownOptions'>,
): OptionSeats {
  if (option.seats === null) return { left: null, isFull: false, isFew: false }
  const left = Math.max(0, seatsLeft?.[option.id] ?? option.seats)
  return { left, isFull: left === 0 && !ownOptions.includes(option.id), isFew: left <= fewMax }
}
