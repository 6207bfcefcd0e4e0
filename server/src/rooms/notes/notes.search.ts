import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { noteTitles } from './note-title.store.ts'
import { cachesOf } from './notes.cache.ts'

/** Searches shown notes; hidden and removed ones are not found. */
export function searchNotes(portal: Portal): SearchSource {
  return {
    kind: 'note',
    route: '/notes',
    async read(_viewer, asked) {
      const newest = await cachesOf(portal).newest.read('', () => noteTitles.readNewest(portal.db))
      const rows = await noteTitles.find(portal.db, asked, newest)
      return rows.map(({ title, slug, type, subject }) => ({
        title,
        hint: `${type} · ${subject}`,
        path: `/notes?note=${encodeURIComponent(slug)}`,
      }))
    },
  }
}
