const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Longer than any grapheme in practice, such as a letter with its marks or a family emoji. */
const graphemeMax = 64

/** Returns the beginning of a text, at most `lengthMax` UTF-16 units long, cut between two graphemes. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const around = text.slice(Math.max(0, lengthMax - graphemeMax), lengthMax + graphemeMax)
  const at = segmenter.segment(around).containing(Math.min(graphemeMax, lengthMax))?.index ?? 0
  // An endless series of combining marks is cut inside the grapheme, but never inside a code point.
  if (at === 0) return text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '')
  return text.slice(0, Math.max(0, lengthMax - graphemeMax) + at)
}
