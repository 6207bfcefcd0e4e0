/* What both sides know of results besides the calls; the browser reads it without Zod. */

/** How the answers to a field are drawn. */
export const answerChartKinds = ['bars', 'pie', 'histogram', 'words'] as const
export type AnswerChartKind = (typeof answerChartKinds)[number]

export const formOwnings = ['mine', 'shared'] as const
export type FormOwning = (typeof formOwnings)[number]

export const formSorts = ['closing', 'latest'] as const
export type FormSort = (typeof formSorts)[number]
export const formSortNames: Readonly<Record<FormSort, string>> = {
  closing: 'Closing first',
  latest: 'Latest change',
}

/** Units last. */
export const formResultLimits = {
  answersPageSize: 25,
  barsMax: 12,
  wordsMax: 24,
  /** In an anonymous form a rare word may say who wrote it. */
  anonymousWordCountMin: 4,
  missingNamesMax: 5,
  remindHours: 24,
  /** Deleted at once. */
  deletedMax: 100,
} as const
