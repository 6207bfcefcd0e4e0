import { Problem } from '#platform/problem.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * The queue of papers. Laying out a long report takes a processor several seconds, so at most two papers are
 * drawn at a time. Members and visitors who open certificates hold at most one place per kind; desks may use
 * both.
 */
export const inPaperQueue = createFairQueue({
  runningMax: 2,
  kinds: {
    desk: { runningMax: 2, waitingMax: 50, waitingPerKeyMax: 50 },
    member: { runningMax: 1, waitingMax: 50, waitingPerKeyMax: 5 },
    visitor: { runningMax: 1, waitingMax: 50, waitingPerKeyMax: 5 },
  },
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many documents are being prepared right now. Try again in a minute.', {
      retryAfterSeconds: 30,
    }),
  left: () => new Problem('UNAVAILABLE', 'The document is no longer prepared, because its reader has left.'),
})
