import { type AnswerSort, answerSorts } from '@portal/contract/answer-sorts.ts'

/** Reads an order from the address. The default is `recent`. */
export function answerSortOf(raw: string | undefined): AnswerSort {
  return answerSorts.find((known) => known === raw) ?? 'recent'
}
