import { LRUCache } from 'lru-cache'
import { EncodedAnswer } from '#platform/http/calls/answers.ts'

/** A byte range in an answer. */
export interface Place {
  from: number
  until: number
}

/**
 * Finds the values of a key in an encoded answer, in order. The values must be objects without nested
 * objects, like `can`. JSON escapes quotes in text, so no text that a person wrote can look like a key.
 */
export function placesOf({ bytes }: EncodedAnswer, key: string): Place[] {
  const begins = Buffer.from(`"${key}":{`)
  const places: Place[] = []
  for (let at = bytes.indexOf(begins); at >= 0; at = bytes.indexOf(begins, at + 1)) {
    const from = at + begins.length - 1
    places.push({ from, until: bytes.indexOf('}', from) + 1 })
  }
  return places
}

/**
 * Returns the answer for one reader: replaces the values in some places and keeps all other bytes.
 * @param values in the order of their places.
 */
export function splice(
  { bytes }: EncodedAnswer,
  values: readonly { place: Place; value: unknown }[],
): EncodedAnswer {
  const parts: Buffer[] = []
  let done = 0
  for (const { place, value } of values) {
    parts.push(bytes.subarray(done, place.from), Buffer.from(JSON.stringify(value)))
    done = place.until
  }
  return new EncodedAnswer(Buffer.concat([...parts, bytes.subarray(done)]))
}

/**
 * The entries need no maximum age: an entry is found only through the cached answer that it was made from,
 * which has one.
 */
const spliced = new LRUCache<string, EncodedAnswer>({
  maxSize: 4 * 1024 * 1024,
  maxEntrySize: 256 * 1024,
  sizeCalculation: (answer) => answer.heldBytes,
})
/** Answers are numbered, so that an entry of one answer is never found for another. */
const numbers = new WeakMap<EncodedAnswer, number>()
let numbered = 0

/**
 * Caches the answer that `make` builds for a reader from a cached answer, with its compressed copies.
 * @param reader a key of everything that it depends on besides the answer.
 */
export function keepSpliced(answer: EncodedAnswer, reader: string, make: () => EncodedAnswer): EncodedAnswer {
  let number = numbers.get(answer)
  if (number === undefined) {
    numbered += 1
    number = numbered
    numbers.set(answer, number)
  }
  const key = `${number} ${reader}`
  const known = spliced.get(key)
  if (known) return known
  const made = make()
  spliced.set(key, made)
  return made
}
