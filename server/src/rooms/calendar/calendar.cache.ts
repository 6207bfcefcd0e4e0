import { AnswerCache } from '#platform/answer-cache.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'

const caches = new WeakMap<Portal, AnswerCache<EncodedAnswer>>()

/** Terms and subscriptions as bytes: everyone reads the same, and only publishing or a new document changes them. */
export function calendarCacheOf(portal: Portal): AnswerCache<EncodedAnswer> {
  const known = caches.get(portal)
  if (known) return known
  const cache = new AnswerCache<EncodedAnswer>({
    listener: portal.listener,
    topic: 'calendar',
    bytesMax: 16 * 1024 * 1024,
    bytesOf: (answer) => answer.heldBytes,
  })
  caches.set(portal, cache)
  return cache
}
