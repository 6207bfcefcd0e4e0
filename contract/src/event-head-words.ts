/* What both sides know of the work of event heads besides the calls; the browser reads it without Zod. */

/** What a head says of someone whom the desk has approved. */
export const playedStates = ['none', 'played', 'noShow'] as const
export type PlayedState = (typeof playedStates)[number]

export const playedStateNames: Readonly<Record<PlayedState, string>> = {
  none: 'Not played',
  played: 'Played',
  noShow: 'No-show',
}

/** The lists of the desk; of a call, `status`. `Approved` is everyone. */
export const headStatuses = ['Approved', 'NotPlayed', 'Played', 'NoShow', 'Placed'] as const
export type HeadStatus = (typeof headStatuses)[number]

export const resultPlaces = [1, 2, 3] as const
export type ResultPlace = (typeof resultPlaces)[number]

export const placeNames: Readonly<Record<ResultPlace, string>> = {
  1: '1st place',
  2: '2nd place',
  3: '3rd place',
}

/** How far an event is; `over`: its time has passed, and nobody is first yet. */
export const headEventStates = ['notStarted', 'running', 'over', 'resultsIn'] as const
export type HeadEventState = (typeof headEventStates)[number]

export const headEventStateNames: Readonly<Record<HeadEventState, string>> = {
  notStarted: 'Not started',
  running: 'Running',
  over: 'Over, no results yet',
  resultsIn: 'Results in',
}

/** `order`: one after the other; `bracket`: two against each other, and the winner moves on. */
export const planKinds = ['order', 'bracket'] as const
export type PlanKind = (typeof planKinds)[number]

/** Units last. */
export const headLimits = {
  pageSize: 20,
  bulkMax: 100,
  noteLengthMax: 300,
  reasonLengthMin: 3,
  reasonLengthMax: 300,
  venueLengthMax: 100,
  pointsMax: 1_000,
  /** More are not drawn: a plan is read and printed as a whole. */
  entrantsMax: 512,
  /** A row of the history is old by then. */
  historyMax: 10,
} as const

/** What a place brings by the event's table, whose rows are in the order of the places; 0 without a row. */
export function pointsForPlace(table: readonly { points: number }[], place: ResultPlace): number {
  return table[place - 1]?.points ?? 0
}

/** The most that a result may bring: the best row of the table, or any number where there is no table. */
export function pointsMaxOf(table: readonly { points: number }[]): number {
  return table.length > 0 ? Math.max(...table.map(({ points }) => points)) : headLimits.pointsMax
}
