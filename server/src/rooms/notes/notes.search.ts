import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { cachesOf } from './notes.cache.ts'

interface TitledNoteRow {
  title: string
  slug: string
  type: string
  subject: string
}

export const noteTitles = createTitleList<TitledNoteRow>({
  from: sql`notes n`,
  where: sql`n.state = 'shown'`,
  id: sql`n.id`,
  title: sql`lower(n.title)`,
  newestFirst: sql`n.created_at desc, n.id desc`,
  columns: sql`n.title, n.slug, n.type, s.name as subject`,
  rowsFrom: sql`notes n join note_subjects s on s.id = n.subject_id`,
})

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
