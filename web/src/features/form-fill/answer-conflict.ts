import type { FormToFill } from '@portal/contract/form-filling.ts'
import { askedQuestions } from './carry-answers.ts'
import type { FillValues } from './fill-values.ts'

/** One question that two devices answered in two ways. */
export interface TwiceAnswered {
  label: string
  /** What is typed here; '' for nothing. */
  mine: string
  /** What the other device saved. */
  saved: string
}

/** What is typed here, beside what another device has saved since. */
export interface AnswerConflict {
  /** Answered here and there, each in another way: a person has to choose. */
  both: TwiceAnswered[]
  /** The questions that were changed on the other device alone. */
  taken: string[]
  /** What is typed here, with what only the other device changed. */
  merged: FillValues
}

/**
 * Lays an answer that was changed on two devices over each other, question by question.
 * @param base what both began with; undefined where that is not known: then each question that differs has to be chosen.
 * @returns null when both say the same.
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
