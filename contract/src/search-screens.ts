import { type MenuEntry, type MenuViewer, placeOf, profileMenu, sideMenu } from './menus.ts'
import { holdsWords, searchWordsOf } from './search-words.ts'

/** Returns the screens in the menus of a viewer, without duplicates. */
export function screensOf(viewer: MenuViewer): MenuEntry[] {
  const entries = new Map(
    [...sideMenu(viewer), ...profileMenu(viewer)].map((entry) => [pathOf(entry), entry]),
  )
  return [...entries.values()]
}

/** Returns the screens whose name contains the words; all screens if nothing was typed. */
export function findScreens(viewer: MenuViewer, typed: string): MenuEntry[] {
  const words = searchWordsOf(typed)
  return screensOf(viewer).filter(({ label }) => holdsWords(label, words))
}

/** Returns the address of an entry's screen. */
export function pathOf({ to, search, hash }: Pick<MenuEntry, 'to' | 'search' | 'hash'>): string {
  return placeOf({ to: search ? `${to}?${new URLSearchParams(search)}` : to, ...(hash && { hash }) })
}
