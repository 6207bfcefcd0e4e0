import { LRUCache } from 'lru-cache'
import { EncodedAnswer } from '#platform/http/answers.ts'

/** From which byte of an answer, and until which. */
export interface Place {
  from: number
  until: number
}

/**
 * Where the values of a key are in an encoded answer, in order; of a key whose values are objects without objects in them, like
 * `can`. In JSON the quotes of a text are escaped, so nothing that a person wrote looks like a key.
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
 * The answer as one reader gets it: with other values in some places, everything else as it was encoded.
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

/** Without an age of its own: only the kept answer that it was made of leads to it, and that has one. */
const spliced = new LRUCache<string, EncodedAnswer>({
  maxSize: 4 * 1024 * 1024,
  maxEntrySize: 256 * 1024,
  sizeCalculation: (answer) => answer.heldBytes,
})
/** Answers are numbered, so that what was made of one is never found for another. */
const numbers = new WeakMap<EncodedAnswer, number>()
let numbered = 0

/**
 * What was made of a kept answer for one reader, kept as well: with its packed copies, and for as long as the answer is sent.
 * @param reader all that it depends on besides the answer.
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
