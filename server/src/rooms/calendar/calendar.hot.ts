import { HotAnswers } from '#platform/hot-answers.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'

const hots = new WeakMap<Portal, HotAnswers<EncodedAnswer>>()

/** Terms and subscriptions as bytes: everybody reads the same, and only publishing or a new document changes them. */
export function hotCalendarOf(portal: Portal): HotAnswers<EncodedAnswer> {
  const known = hots.get(portal)
  if (known) return known
  const hot = new HotAnswers<EncodedAnswer>({
    listener: portal.listener,
    topic: 'calendar',
    bytesMax: 16 * 1024 * 1024,
    bytesOf: (answer) => answer.heldBytes,
  })
  hots.set(portal, hot)
  return hot
}
