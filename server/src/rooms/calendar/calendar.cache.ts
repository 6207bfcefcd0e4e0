import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { TodayPart } from '#platform/search/today.ts'

const topic = 'calendar'
const megabyte = 1024 * 1024

/** The calendar caches of this replica. Only publishing or a new document affects them. */
export const cachesOf = defineCaches((listener) => ({
  /** Terms and subscriptions as bytes, which are the same for everyone. */
  terms: new AnswerCache<EncodedAnswer>({
    listener,
    topic,
    bytesMax: 16 * megabyte,
    bytesOf: (answer) => answer.heldBytes,
  }),
  /** The calendar part of a class's home pages on a day: some forty classes with some sixty entries each. */
  days: new AnswerCache<TodayPart>({ listener, topic, bytesMax: 4 * megabyte, bytesOf: () => 16 * 1024 }),
}))
