import type { ServerResponse } from 'node:http'

/** Headers and text must fit into the 16 kB that Node writes without allocating memory. */
const textMaxBytes = 14 * 1_024
/** Bytes that are sent less often don't justify a second copy in memory. */
const textFromSends = 256
/** The number of times that bytes were sent; from `textFromSends` on, their text. */
const texts = new WeakMap<Buffer, number | string>()

/**
 * Ends a response whose headers are set with cached bytes. Frequent bytes are sent as a latin1 string,
 * because Node writes a string and the headers in one system call, which takes half the time of two.
 */
export function endKept(response: ServerResponse, bytes: Buffer): void {
  const text = textOf(bytes)
  if (text === null) response.end(bytes)
  else response.end(text, 'latin1')
}

/** Returns the bytes as text, cached while the bytes live; null if too long or not sent often enough. */
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
