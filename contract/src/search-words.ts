/*
 * What fits a search over everything: every word that was typed is in the title, in any order and letter case. The
 * server asks its tables the same (`platform/title-search.ts`), and the palette asks the screens of the menu itself.
 */

/** The words that someone typed, as titles are compared: any case is the same case. */
export function searchWordsOf(typed: string): string[] {
  return [...new Set(foldTitle(typed).split(' '))].filter((word) => word !== '')
}

/** Whether the title has every word; shorter words than this must begin a word of it, for they are in half of all titles. */
export const innerWordLengthMin = 3

export function holdsWords(title: string, words: readonly string[]): boolean {
  const spaced = ` ${foldTitle(title)}`
  return words.every((word) => spaced.includes(word.length < innerWordLengthMin ? ` ${word}` : word))
}

/** How well a title that holds the words fits what was typed: 0 it begins so, 1 a word of it does, 2 it holds the words. */
export function titleRank(title: string, typed: string): number {
  const spaced = ` ${foldTitle(title)}`
  const place = spaced.indexOf(` ${foldTitle(typed)}`)
  return place < 0 ? 2 : Math.min(place, 1)
}

function foldTitle(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
}
