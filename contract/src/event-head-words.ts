/* The constants of event heads that server and browser share. The browser loads them without Zod. */

/** The states that a head gives an approved registration. */
export const playedStates = ['none', 'played', 'noShow'] as const
export type PlayedState = (typeof playedStates)[number]

export const playedStateNames: Readonly<Record<PlayedState, string>> = {
  none: 'Not played',
  played: 'Played',
  noShow: 'No-show',
}

/** The lists of an event head, the values of `status` in the call. `Approved` contains everyone. */
export const headStatuses = ['Approved', 'NotPlayed', 'Played', 'NoShow', 'Placed'] as const
export type HeadStatus = (typeof headStatuses)[number]

export const resultPlaces = [1, 2, 3] as const
export type ResultPlace = (typeof resultPlaces)[number]

export const placeNames: Readonly<Record<ResultPlace, string>> = {
  1: '1st place',
  2: '2nd place',
  3: '3rd place',
}

/** The progress of an event. `over`: its time has passed and no first place is set yet. */
export const headEventStates = ['notStarted', 'running', 'over', 'resultsIn'] as const
export type HeadEventState = (typeof headEventStates)[number]

export const headEventStateNames: Readonly<Record<HeadEventState, string>> = {
  notStarted: 'Not started',
  running: 'Running',
  over: 'Over, no results yet',
  resultsIn: 'Results in',
}

/** `order`: one after another. `bracket`: two against each other, and the winner advances. */
export const planKinds = ['order', 'bracket'] as const
export type PlanKind = (typeof planKinds)[number]

/** The names end with their unit. */
export const headLimits = {
  pageSize: 20,
  bulkMax: 100,
  noteLengthMax: 300,
  reasonLengthMin: 3,
  reasonLengthMax: 300,
  venueLengthMax: 100,
  pointsMax: 1_000,
  /** A larger plan is refused, because a plan is read and printed as a whole. */
  entrantsMax: 512,
  /** A row shows only the newest entries of its history. */
  historyMax: 10,
} as const

/**
 * Returns the points for a place; the event's table has its rows in the order of the places. 0 without a row.
 */
export function pointsForPlace(table: readonly { points: number }[], place: ResultPlace): number {
  return table[place - 1]?.points ?? 0
}

/**
 * Returns the maximum points of a result: the best row of the table, or the general limit without a table.
 */
export function pointsMaxOf(table: readonly { points: number }[]): number {
  return table.length > 0 ? Math.max(...table.map(({ points }) => points)) : headLimits.pointsMax
}
