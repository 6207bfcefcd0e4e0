import { createMenu, type MenuViewer } from '@portal/contract/menus.ts'
import type { SearchHit, SearchKind } from '@portal/contract/search.ts'
import { findScreens, pathOf } from '@portal/contract/search-screens.ts'
import { holdsWords, searchWordsOf } from '@portal/contract/search-words.ts'

/** A row of the palette: a thing, or an action that opens a form. */
export interface PaletteRow {
  kind: SearchKind | 'action'
  title: string
  hint: string
  path: string
  icon: string
}

export interface PaletteGroup {
  name: string
  rows: readonly PaletteRow[]
}

/**
 * Returns the rows for the typed words: screens and actions immediately, other results once they have loaded.
 */
export function groupsFor(
  viewer: MenuViewer,
  typed: string,
  { found, recent }: { found: readonly SearchHit[]; recent: readonly PaletteRow[] },
): PaletteGroup[] {
  const words = searchWordsOf(typed)
  const rooms = findScreens(viewer, typed).map(
    (entry): PaletteRow => ({
      kind: 'room',
      title: entry.label,
      hint: '',
      path: pathOf(entry),
      icon: entry.icon,
    }),
  )
  const actions = createMenu(viewer)
    .filter(({ label }) => holdsWords(label, words))
    .map(
      ({ label, to, icon }): PaletteRow => ({ kind: 'action', title: label, hint: 'Action', path: to, icon }),
    )
  const known = new Set(recent.map(({ path }) => path))
  const groups = [
    { name: 'Recent', rows: words.length === 0 ? recent : [] },
    { name: 'Rooms', rows: words.length === 0 ? rooms.filter(({ path }) => !known.has(path)) : rooms },
    { name: 'Actions', rows: actions },
    ...foundGroups.map(({ name, kind, icon }) => ({
      name,
      rows:
        words.length === 0 ? [] : found.filter((hit) => hit.kind === kind).map((hit) => ({ ...hit, icon })),
    })),
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const foundGroups: readonly { name: string; kind: SearchKind; icon: string }[] = [
  { name: 'People', kind: 'person', icon: 'user' },
  { name: 'Teams', kind: 'team', icon: 'users' },
  { name: 'Queries', kind: 'query', icon: 'messages' },
  { name: 'Events', kind: 'event', icon: 'calendar' },
  { name: 'Announcements', kind: 'announcement', icon: 'speakerphone' },
  { name: 'Blogs', kind: 'blog', icon: 'article' },
  { name: 'Notes', kind: 'note', icon: 'notebook' },
  { name: 'Forms', kind: 'form', icon: 'forms' },
  { name: 'Railway applications', kind: 'concession', icon: 'train' },
]
