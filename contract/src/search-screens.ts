import { type MenuEntry, type MenuViewer, placeOf, profileMenu, sideMenu } from './menus.ts'
import { holdsWords, searchWordsOf } from './search-words.ts'

/** The screens of the menus of a viewer, each once. */
export function screensOf(viewer: MenuViewer): MenuEntry[] {
  const entries = new Map(
    [...sideMenu(viewer), ...profileMenu(viewer)].map((entry) => [pathOf(entry), entry]),
  )
  return [...entries.values()]
}

/** Those whose name holds the words; all of them when nothing was typed. */
export function findScreens(viewer: MenuViewer, typed: string): MenuEntry[] {
  const words = searchWordsOf(typed)
  return screensOf(viewer).filter(({ label }) => holdsWords(label, words))
}

/** Where an entry leads, as an address. */
export function pathOf({ to, search, hash }: Pick<MenuEntry, 'to' | 'search' | 'hash'>): string {
  return placeOf({ to: search ? `${to}?${new URLSearchParams(search)}` : to, ...(hash && { hash }) })
}
