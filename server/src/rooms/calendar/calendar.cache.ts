import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'

/** What this replica keeps of the calendar. */
export const cachesOf = defineCaches((listener) => ({
  /** Terms and subscriptions as bytes: everyone reads the same, and only publishing or a new document changes them. */
  terms: new AnswerCache<EncodedAnswer>({
    ...{ listener, topic: 'calendar', bytesMax: 16 * 1024 * 1024 },
    bytesOf: (answer) => answer.heldBytes,
  }),
}))
