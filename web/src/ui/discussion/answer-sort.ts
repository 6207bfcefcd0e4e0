import { type AnswerSort, answerSorts } from '@portal/contract/answer-sorts.ts'

/** An order out of an address; recent is the default (spec section 9). */
export function answerSortOf(raw: string | undefined): AnswerSort {
  return answerSorts.find((known) => known === raw) ?? 'recent'
}
