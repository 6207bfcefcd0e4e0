/*
 * The matching rule of the search over everything: the title contains every typed word, in any order and
 * letter case. The server applies it to its tables (`platform/database/title-search.ts`), the palette to the screens
 * of the menu.
 */

/** Returns the typed words, normalised like titles so that the letter case doesn't matter. */
export function searchWordsOf(typed: string): string[] {
  return [...new Set(foldTitle(typed).split(' '))].filter((word) => word !== '')
}

/** Shorter words have to be the beginning of a word in the title, because half of all titles contain them. */
export const innerWordLengthMin = 3

export function holdsWords(title: string, words: readonly string[]): boolean {
  const spaced = ` ${foldTitle(title)}`
  return words.every((word) => spaced.includes(word.length < innerWordLengthMin ? ` ${word}` : word))
}

/**
 * Returns the rank of a title that contains the words: 0 if it begins with the typed text, 1 if one of its
 * words does, 2 otherwise.
 */
export function titleRank(title: string, typed: string): number {
  const spaced = ` ${foldTitle(title)}`
  const place = spaced.indexOf(` ${foldTitle(typed)}`)
  return place < 0 ? 2 : Math.min(place, 1)
}

function foldTitle(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
}
