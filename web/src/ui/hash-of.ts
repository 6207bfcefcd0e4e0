/**
 * A steady number for a text (FNV-1a, 32 bits): the same name gets the same colours on every machine and for ever.
 *
 * @param text any text, e.g. a slug or a name.
 * @returns a whole number from 0 to 2^32 - 1.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
