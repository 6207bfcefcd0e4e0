import { LRUCache } from 'lru-cache'
import { ageMsMax } from '#platform/caching/answer-cache.ts'
import { EncodedAnswer } from '#platform/http/calls/answers.ts'

/** A part of an answer that differs between readers, such as `can`: its position in bytes. */
interface Place {
  from: number
  until: number
}

/** Copies that are kept for readers with parts of their own, such as the authors of a page. */
const copies = new LRUCache<string, EncodedAnswer>({
  maxSize: 4 * 1024 * 1024,
  maxEntrySize: 256 * 1024,
  ttl: ageMsMax,
  sizeCalculation: (answer) => answer.heldBytes,
})
let count = 0

/**
 * An answer that is kept for everyone, with small parts that differ for some readers. It buys lists and pages
 * from bytes for their authors too (docs/decisions/0133): only their own parts are encoded again.
 */
export class SharedAnswer<Part> {
  /** The answer for readers without parts of their own. */
  readonly answer: EncodedAnswer
  readonly parts: readonly Part[]
  private readonly places: readonly Place[]
  private readonly nth = ++count

  /**
   * @param pattern finds the parts in the encoded answer. JSON escapes quotes in text, so no text that a
   * person wrote can look like a key.
   * @param parts what decides on the reader's part at each place, in order.
   */
  constructor(answer: EncodedAnswer, pattern: RegExp, parts: readonly Part[]) {
    this.answer = answer
    this.parts = parts
    // In latin1 each character is a byte.
    this.places = Array.from(
      answer.bytes.toString('latin1').matchAll(pattern),
      ({ 0: { length }, index }) => ({
        from: index,
        until: index + length,
      }),
    )
    if (this.places.length !== parts.length) throw new Error(`${this.places.length} parts of ${parts.length}`)
  }

  get heldBytes(): number {
    return this.answer.heldBytes + this.parts.length * 200
  }

  /**
   * Returns the answer for a reader.
   * @param fieldsOf returns the fields of the reader's own part; null if it is the same as everyone's.
   * @param reader a key of everything that the fields depend on; with it the reader's copy is kept.
   */
  for(fieldsOf: (part: Part) => object | null, reader?: string): EncodedAnswer {
    const fields = this.parts.map((part) => fieldsOf(part))
    if (fields.every((one) => one === null)) return this.answer
    const key = `${this.nth} ${reader}`
    const known = reader === undefined ? undefined : copies.get(key)
    if (known) return known
    const made = this.splice(fields)
    if (reader !== undefined) copies.set(key, made)
    return made
  }

  private splice(fields: readonly (object | null)[]): EncodedAnswer {
    const { bytes } = this.answer
    const pieces: Buffer[] = []
    let done = 0
    for (const [nth, { from, until }] of this.places.entries()) {
      const own = fields[nth]
      if (!own) continue
      pieces.push(bytes.subarray(done, from), Buffer.from(JSON.stringify(own).slice(1, -1)))
      done = until
    }
    return new EncodedAnswer(Buffer.concat([...pieces, bytes.subarray(done)]))
  }
}
