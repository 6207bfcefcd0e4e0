import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { TodayPart } from '#platform/today.ts'

const topic = 'calendar'
const megabyte = 1024 * 1024

/** What this replica keeps of the calendar; only publishing or a new document changes it. */
export const cachesOf = defineCaches((listener) => ({
  /** Terms and subscriptions as bytes: everyone reads the same. */
  terms: new AnswerCache<EncodedAnswer>({
    listener,
    topic,
    bytesMax: 16 * megabyte,
    bytesOf: (answer) => answer.heldBytes,
  }),
  /** What it adds to the homes of a class on a day: some forty classes, some sixty entries each. */
  days: new AnswerCache<TodayPart>({ listener, topic, bytesMax: 4 * megabyte, bytesOf: () => 16 * 1024 }),
}))
