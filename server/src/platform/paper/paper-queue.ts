import { Problem } from '#platform/problem.ts'
import { createFairQueue } from './fair-queue.ts'

/**
 * Laying out a long report takes a processor for some seconds, so two papers are drawn at a time. A desk always gets the next
 * free place: readers of certificates, signed in or not, hold at most one place each kind.
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
