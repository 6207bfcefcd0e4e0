import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'

interface TitledNoteRow {
  title: string
  slug: string
  type: string
  subject: string
}

/** The list of shown notes by title. */
export const noteTitles = createTitleList<TitledNoteRow>({
  from: sql`notes n`,
  where: sql`n.state = 'shown'`,
  id: sql`n.id`,
  title: sql`lower(n.title)`,
  newestFirst: sql`n.created_at desc, n.id desc`,
  columns: sql`n.title, n.slug, n.type, s.name as subject`,
  rowsFrom: sql`notes n join note_subjects s on s.id = n.subject_id`,
})
