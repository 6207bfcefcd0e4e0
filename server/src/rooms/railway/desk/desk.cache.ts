import type { RailwayState } from '@portal/contract/railway-states.ts'
import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { OwnDecision } from './decision.store.ts'

/** The counters of a day that are the same for every clerk. */
export interface DeskCounts {
  states: Partial<Record<RailwayState, number>>
  issuedToday: number
  stationChanges: number
  tokensWaiting: number
}

const megabyte = 1024 * 1024

/** What this replica keeps of the desk until anything of it changes; `pushRailwayDesk` says so. */
export const cachesOf = defineCaches((listener) => {
  const ofDesk = { listener, topic: 'railway-desk' }
  return {
    /** As a clerk sees them who has just decided nothing; who has, sees what can be undone. */
    pages: new AnswerCache<EncodedAnswer>({
      ...{ ...ofDesk, bytesMax: 12 * megabyte },
      bytesOf: ({ heldBytes }) => heldBytes,
    }),
    /** How many fit a filter, for all its pages. */
    totals: new AnswerCache<{ count: number }>({ ...ofDesk, bytesMax: megabyte / 2, bytesOf: () => 8 }),
    /** By day. */
    counts: new AnswerCache<DeskCounts>({ ...ofDesk, bytesMax: megabyte / 8, bytesOf: () => 200 }),
    /** What an account has just decided; what is too old to be undone is left out by whoever reads it. */
    decisions: new AnswerCache<OwnDecision[]>({
      ...{ ...ofDesk, bytesMax: megabyte / 2 },
      bytesOf: (decisions) => decisions.length * 60,
    }),
  }
})
