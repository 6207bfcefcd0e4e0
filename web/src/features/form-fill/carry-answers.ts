import type { FormField, FormPage } from '@portal/contract/form-definition.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import { isAnswered } from '@portal/contract/judge-answer.ts'
import { judgeAnswers } from '@portal/contract/judge-answers.ts'
import { type AnswerValue, listOf } from '#web/ui/answer-fields/answer-field-shape.ts'
import { answerInWords, type FillValues, givenOf } from './fill-values.ts'

/** A question as it was when it was answered, with the answer as text. */
export interface AskedQuestion {
  label: string
  /** For a choice, one text per chosen option. */
  words: readonly string[]
}

export type AskedQuestions = Readonly<Record<string, AskedQuestion>>

/** An answer that has no place in the form any more. */
export interface LostAnswer {
  label: string
  words: string
}

/**
 * Returns the visible, answered questions by id: all that is needed to describe them after the form has
 * changed.
 */
export function askedQuestions(
  pages: readonly FormPage[],
  values: FillValues,
  profile: FormToFill['profile'],
): AskedQuestions {
  const { visible } = judgeAnswers(pages, givenOf(pages, values), profile)
  return Object.fromEntries(
    visible
      .filter((field) => field.profile === null && isAnswered(values[field.id]))
      .map((field) => {
        const { id, label } = field
        return [id, { label, words: wordsOf(field, values[id] ?? '') }]
      }),
  )
}

function wordsOf(field: FormField, value: AnswerValue): string[] {
  return isChoice(field.type)
    ? listOf(value).map((one) => answerInWords(field, one))
    : [answerInWords(field, value)]
}

/**
 * Carries answers over to another version of a form. Answers that still have a place stay, the others are
 * listed. A published field keeps its type, so only fields and options can be gone, and rules may hide more
 * fields.
 */
export function carryAnswers(
  pages: readonly FormPage[],
  { values, asked, profile }: { values: FillValues; asked: AskedQuestions; profile: FormToFill['profile'] },
): { values: FillValues; lost: LostAnswer[] } {
  const fields = new Map(pages.flatMap((page) => page.fields).map((field) => [field.id, field]))
  const carried: Record<string, AnswerValue> = { ...values }
  const gone = new Map<string, readonly string[]>()
  for (const [id, { words }] of Object.entries(asked)) {
    const field = fields.get(id)
    if (!field || !isChoice(field.type)) continue
    const chosen = listOf(values[id] ?? '')
    const isOffered = (option: string) => field.options.some((one) => one.id === option)
    const kept = chosen.filter(isOffered)
    carried[id] = Array.isArray(values[id]) ? kept : (kept[0] ?? '')
    if (kept.length < chosen.length)
      gone.set(
        id,
        words.filter((_, nth) => !isOffered(chosen[nth] ?? '')),
      )
  }
  const { visible } = judgeAnswers(pages, givenOf(pages, carried), profile)
  const shown = new Set(visible.filter((field) => field.profile === null).map(({ id }) => id))
  const lost = Object.entries(asked).flatMap(([id, { label, words }]) => {
    const without = shown.has(id) ? (gone.get(id) ?? []) : words
    return without.length > 0 ? [{ label, words: without.join(', ') }] : []
  })
  return { values: carried, lost }
}
