import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { PeopleCount } from './explore.store.ts'

/** The Explore caches of this replica. The triggers of migration 0009 notify the topic when a list changes. */
export const cachesOf = defineCaches((listener) => {
  const topic = 'explore'
  const count = { listener, topic, bytesMax: 1024 * 1024, bytesOf: () => 16 }
  return {
    /** Pages as they are sent, the same for every reader. */
    pages: new AnswerCache<EncodedAnswer>({
      listener,
      topic,
      bytesMax: 8 * 1024 * 1024,
      bytesOf: (answer) => answer.heldBytes,
    }),
    /** The number of people per filter. */
    counts: new AnswerCache<PeopleCount>(count),
    companyCounts: new AnswerCache<{ total: number }>(count),
  }
})
