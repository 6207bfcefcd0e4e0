/* The constants of form results that server and browser share. The browser loads them without Zod. */

/** The charts for the answers to a field. */
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

/** The names end with their unit. */
export const formResultLimits = {
  answersPageSize: 25,
  barsMax: 12,
  wordsMax: 24,
  /** In an anonymous form a rare word could identify its writer. */
  anonymousWordCountMin: 4,
  missingNamesMax: 5,
  remindHours: 24,
  /** The answers that can be deleted at once. */
  deletedMax: 100,
} as const
