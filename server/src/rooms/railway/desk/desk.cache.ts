import type { RailwayState } from '@portal/contract/railway-states.ts'
import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Counters } from './application-count.store.ts'
import type { OwnDecision } from './decision.store.ts'

/** The counters of a day that are the same for every clerk. */
export interface DeskCounts {
  states: Partial<Record<RailwayState, number>>
  issuedToday: number
  stationChanges: number
  tokensWaiting: number
}

/** Rows of a list in its order, encoded. */
export type Stretch = readonly { appliedAt: Date; text: string }[]

/** A page of a search, and how many were found on all pages. */
export interface Found {
  rows: Stretch
  total: number
}

const megabyte = 1024 * 1024

/** What this replica keeps of the desk until anything of it changes; `pushRailwayDesk` says so. */
export const cachesOf = defineCaches((listener) => {
  const ofDesk = { listener, topic: 'railway-desk' }
  return {
    /** Of lists without a search and without days, which many ask for alike; as a clerk sees them who has just decided nothing. */
    pages: new AnswerCache<EncodedAnswer>({
      ...ofDesk,
      bytesMax: 2 * megabyte,
      bytesOf: ({ heldBytes }) => heldBytes,
    }),
    /** What was searched for, without the bytes of pages: so twice as much of it is kept. */
    found: new AnswerCache<Found>({
      ...ofDesk,
      bytesMax: 14 * megabyte,
      bytesOf: ({ rows }) => bytesOfRows(rows),
    }),
    /** What pages of any range of days are put together from. */
    stretches: new AnswerCache<Stretch>({ ...ofDesk, bytesMax: 4 * megabyte, bytesOf: bytesOfRows }),
    /** Of all months, and of the days of a month. */
    counters: new AnswerCache<Counters>({
      ...ofDesk,
      bytesMax: 4 * megabyte,
      bytesOf: ({ starts, kinds }) => starts.length * 40 + kinds.length * (starts.length * 4 + 250),
    }),
    /** By day. */
    counts: new AnswerCache<DeskCounts>({ ...ofDesk, bytesMax: megabyte / 8, bytesOf: () => 200 }),
    /** What an account has just decided; what is too old to be undone is left out by whoever reads it. */
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
