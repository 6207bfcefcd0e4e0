/*
 * The constants of the forum desk, apart from its records so that the browser loads them without the schemas.
 */

/** Overdue: open and without an answer for 7 days. */
export const deskQueryStates = ['overdue', 'unanswered', 'closed'] as const
export type DeskQueryState = (typeof deskQueryStates)[number]

/** The states of an alumnus whom the portal asked to answer a query. */
export const askedStates = ['asked', 'answered', 'declined', 'lapsed'] as const
export type AskedState = (typeof askedStates)[number]

export const forumDeskLimits = {
  overdueDays: 7,
  /** The days that must pass before an alumnus is reminded of the same query again. */
  nudgedAgainDays: 7,
  nudgedMax: 20,
  reasonLengthMin: 5,
  answersShownMax: 100,
} as const
