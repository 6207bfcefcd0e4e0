const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A letter with its marks, or an emoji of a family, is shorter. */
const graphemeMax = 64

/** The beginning of a text of at most `lengthMax` UTF-16 units, cut between two characters as people see them. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const around = text.slice(Math.max(0, lengthMax - graphemeMax), lengthMax + graphemeMax)
  const at = segmenter.segment(around).containing(Math.min(graphemeMax, lengthMax))?.index ?? 0
  // Marks without an end are cut among them, but never through one code point.
  if (at === 0) return text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '')
  return text.slice(0, Math.max(0, lengthMax - graphemeMax) + at)
}
