/** The orders of answers; apart from their schemas, so that a list does not bring these along. */
export const answerSorts = ['recent', 'liked', 'oldest'] as const
export type AnswerSort = (typeof answerSorts)[number]
