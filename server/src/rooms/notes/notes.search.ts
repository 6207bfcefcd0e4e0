import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/searches.ts'
import { findNotesByTitle } from './note-title.store.ts'

/** Notes that are shown: hidden and removed ones are found by nobody. */
export function searchNotes(portal: Portal): SearchSource {
  return {
    kind: 'note',
    route: '/notes',
    async read(_viewer, asked) {
      const rows = await findNotesByTitle(portal.db, asked)
      return rows.map(({ title, slug, type, subject }) => ({
        title,
        hint: `${type} · ${subject}`,
        path: `/notes?note=${encodeURIComponent(slug)}`,
      }))
    },
  }
}
