import type { FormToFill } from '@portal/contract/form-filling.ts'
import { askedQuestions } from './carry-answers.ts'
import type { FillValues } from './fill-values.ts'

/** A question with different answers on two devices. */
export interface TwiceAnswered {
  label: string
  /** The answer typed here; '' for none. */
  mine: string
  saved: string
}

/** The differences between the values typed here and another device's later save. */
export interface AnswerConflict {
  /** The questions answered differently on both devices; the person has to choose. */
  both: TwiceAnswered[]
  /** The questions that only the other device changed. */
  taken: string[]
  /** The values typed here, merged with the other device's own changes. */
  merged: FillValues
}

/**
 * Compares an answer that was changed on two devices, question by question.
 * @param base the values that both started from, or undefined if unknown; then each differing question has to
 * be chosen
 * @returns null if both are the same
 */
export function conflictOf(
  { pages, profile }: Pick<FormToFill, 'pages' | 'profile'>,
  { base, mine, saved }: { base: FillValues | undefined; mine: FillValues; saved: FillValues },
): AnswerConflict | null {
  const wordsIn = (values: FillValues) => {
    const asked = askedQuestions(pages, values, profile)
    return (id: string) => asked[id]?.words.join(', ') ?? ''
  }
  const [ofBase, ofMine, ofSaved] = [wordsIn(base ?? {}), wordsIn(mine), wordsIn(saved)]
  const fields = pages.flatMap((page) => page.fields)
  const differing = fields.filter(({ id }) => ofMine(id) !== ofSaved(id))
  if (differing.length === 0) return null
  const isTaken = (id: string) => base !== undefined && ofMine(id) === ofBase(id)
  const isBoth = (id: string) => base === undefined || (!isTaken(id) && ofSaved(id) !== ofBase(id))
  const taken = differing.filter(({ id }) => isTaken(id))
  return {
    both: differing
      .filter(({ id }) => isBoth(id))
      .map(({ id, label }) => ({ label, mine: ofMine(id), saved: ofSaved(id) })),
    taken: taken.map(({ label }) => label),
    merged: { ...mine, ...Object.fromEntries(taken.map(({ id }) => [id, saved[id] ?? ''])) },
  }
}
