/** Words with more letters than a line of the narrowest column has. */
const longWord = /[^\s/-]{25,}/gu
const longest = 24
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the graphemes of a text; a Devanagari letter with its marks is one. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Lets very long words break at any letter. Otherwise one would push what is beside it off the page. */
export function breakingLongWords(text: string): string {
  return text.replace(longWord, (word) => lettersOf(word).join('\u200b'))
}

/**
 * Returns the font size for a name: the largest at which it fits on the lines. It is below `min` only for a
 * word that is longer than the line. A letter is about 0.6 of its size wide.
 */
export function nameSizeOf(
  name: string,
  { width, lines, min, max }: { width: number; lines: number; min: number; max: number },
): number {
  const sizeFor = (letterCount: number) => Math.floor(width / (0.6 * letterCount))
  const words = name.split(/[\s-]+/).map((word) => Math.min(lettersOf(word).length, longest))
  return Math.min(max, sizeFor(Math.max(...words)), Math.max(min, sizeFor(lettersOf(name).length / lines)))
}
