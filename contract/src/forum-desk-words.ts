/* The fixed words of the forum desk; apart from its records, so that a browser needs no schemas to read them. */

/** Overdue: open, and nobody answered for 7 days. */
export const deskQueryStates = ['overdue', 'unanswered', 'closed'] as const
export type DeskQueryState = (typeof deskQueryStates)[number]

export const forumDeskLimits = {
  overdueDays: 7,
  /** Nobody is reminded of one query twice within so many days. */
  nudgedAgainDays: 7,
  nudgedMax: 20,
  reasonLengthMin: 5,
  answersShownMax: 100,
} as const
