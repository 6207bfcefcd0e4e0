/** The orders of answers, apart from their schemas so that a list can import them alone. */
export const answerSorts = ['recent', 'liked', 'oldest'] as const
export type AnswerSort = (typeof answerSorts)[number]
