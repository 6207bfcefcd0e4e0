import type { RailwayState } from '@portal/contract/railway-states.ts'
import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { Counters } from './application-count.store.ts'
import type { OwnDecision } from './decision.store.ts'

/** The counters of a day, the same for every clerk. */
export interface DeskCounts {
  states: Partial<Record<RailwayState, number>>
  issuedToday: number
  stationChanges: number
  tokensWaiting: number
}

/** Encoded rows of a list in its order. */
export type Stretch = readonly { appliedAt: Date; text: string }[]

/** A page of a search, and the total number of results. */
export interface Found {
  rows: Stretch
  total: number
}

const megabyte = 1024 * 1024

/** The desk's caches on this replica, valid until `pushRailwayDesk` reports a change. */
export const cachesOf = defineCaches((listener) => {
  const ofDesk = { listener, topic: 'railway-desk' }
  return {
    /** Pages of lists without search and dates, as clerks without recent decisions see them. */
    pages: new AnswerCache<EncodedAnswer>({
      ...ofDesk,
      bytesMax: 2 * megabyte,
      bytesOf: ({ heldBytes }) => heldBytes,
    }),
    /** Search results without the bytes of pages, so that twice as many fit. */
    found: new AnswerCache<Found>({
      ...ofDesk,
      bytesMax: 14 * megabyte,
      bytesOf: ({ rows }) => bytesOfRows(rows),
    }),
    /** Rows from which pages of any range of days are assembled. */
    stretches: new AnswerCache<Stretch>({ ...ofDesk, bytesMax: 4 * megabyte, bytesOf: bytesOfRows }),
    /** The counters of all months, and of the days of a month. */
    counters: new AnswerCache<Counters>({
      ...ofDesk,
      bytesMax: 4 * megabyte,
      bytesOf: ({ starts, kinds }) => starts.length * 40 + kinds.length * (starts.length * 4 + 250),
    }),
    counts: new AnswerCache<DeskCounts>({ ...ofDesk, bytesMax: megabyte / 8, bytesOf: () => 200 }),
    /** The recent decisions of an account. Readers leave out those that are too old to be undone. */
    decisions: new AnswerCache<OwnDecision[]>({
      ...ofDesk,
      bytesMax: megabyte / 2,
      bytesOf: (decisions) => decisions.length * 60,
    }),
  }
})

function bytesOfRows(rows: Stretch): number {
  return rows.reduce((sum, { text }) => sum + text.length + 80, 0)
}
