import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
/** Right-to-left scripts: Arabic, in which Urdu, Kashmiri and Sindhi are written, and related ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const arabic = /\p{Script=Arabic}/u

/**
 * Returns the embedding level of each UTF-16 unit of a text (Unicode's bidirectional algorithm). Text with an
 * odd level is read from right to left.
 * @returns null for a text that is left-to-right throughout.
 */
export function levelsOf(text: string): Uint8Array | null {
  return rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : null
}

/** Splits a text at changes of its level; `levels` has an entry for each UTF-16 unit. */
export function stretchesOf(text: string, levels: Uint8Array | null): { text: string; level: number }[] {
  if (!levels) return [{ text, level: 0 }]
  const stretches: { text: string; level: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level) last.text += text.charAt(at)
    else stretches.push({ text: text.charAt(at), level })
  }
  return stretches
}

/** Returns the visual order of a line's stretches, from left to right, by their levels (rule L2). */
export function visualOrderOf(levels: readonly number[]): number[] {
  const order = levels.map((_, place) => place)
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return order
}

/**
 * Converts a stretch to the form that the font reader needs. The reader itself reverses Arabic letters and
 * digits and nothing else: so digits are reversed here first, signs between words of an odd level are
 * reversed, and brackets are mirrored.
 */
export function drawnStretch(text: string, level: number): string {
  const isTurned = level % 2 === 1
  const characters = Array.from(text, (sign) => (isTurned ? (bidi.getMirroredCharacter(sign) ?? sign) : sign))
  return (arabic.test(text) === isTurned ? characters : characters.reverse()).join('')
}
