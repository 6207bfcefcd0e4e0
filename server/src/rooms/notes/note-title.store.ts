import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { listByTitle } from '#platform/title-search.ts'

export interface TitledNoteRow {
  title: string
  slug: string
  type: string
  subject: string
}

/** The newest shown notes whose titles hold the words. */
export function findNotesByTitle(runner: Runner, asked: SearchAsked): Promise<TitledNoteRow[]> {
  const notes = {
    ...{ from: sql`notes n`, where: sql`n.state = 'shown'`, id: sql`n.id`, title: sql`lower(n.title)` },
    newestFirst: sql`n.created_at desc, n.id desc`,
    columns: sql`n.title, n.slug, n.type, s.name as subject`,
    rowsFrom: sql`notes n join note_subjects s on s.id = n.subject_id`,
  }
  return listByTitle(runner, notes, asked)
}
