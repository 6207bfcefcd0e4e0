import type { ServerResponse } from 'node:http'

/** The head and the text must fit into the 16 kB that Node writes without asking for memory. */
const textMaxBytes = 14 * 1_024
/** Bytes that are sent less often are not worth a second copy in memory. */
const textFromSends = 256
/** How often bytes were sent; from `textFromSends` on, their text. */
const texts = new WeakMap<Buffer, number | string>()

/**
 * Ends a response whose head is set with kept bytes. Bytes that are sent often leave as text of one byte per character, because Node
 * writes a text and the head in one call of the system, which takes half of the time of two.
 */
export function endKept(response: ServerResponse, bytes: Buffer): void {
  const text = textOf(bytes)
  if (text === null) response.end(bytes)
  else response.end(text, 'latin1')
}

/** The text of the bytes, kept as long as they are; null if they are too many, or sent too seldom. */
function textOf(bytes: Buffer): string | null {
  if (bytes.length > textMaxBytes) return null
  const known = texts.get(bytes) ?? 0
  if (typeof known === 'string') return known
  if (known + 1 < textFromSends) {
    texts.set(bytes, known + 1)
    return null
  }
  const text = bytes.toString('latin1')
  texts.set(bytes, text)
  return text
}
