/**
 * Returns a stable number for a text (FNV-1a, 32 bits), so that a name has the same colours on every machine.
 *
 * @param text any text, such as a slug or a name
 * @returns a whole number from 0 to 2^32 - 1
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
