import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { idsByTitle } from '#platform/title-search.ts'

export interface TitledNoteRow {
  title: string
  slug: string
  type: string
  subject: string
}

/** The newest shown notes whose titles hold the words. */
export async function findNotesByTitle(runner: Runner, asked: SearchAsked): Promise<TitledNoteRow[]> {
  const search = {
    from: sql`notes n`,
    where: sql`n.state = 'shown'`,
    id: sql`n.id`,
    title: sql`lower(n.title)`,
  }
  const ids = idsByTitle(search, sql`n.created_at desc, n.id desc`, asked)
  const { rows } = await sql<TitledNoteRow>`
    select n.title, n.slug, n.type, s.name as subject from notes n join note_subjects s on s.id = n.subject_id
    where n.id in ${ids} order by n.created_at desc, n.id desc limit ${asked.limit}`.execute(runner)
  return rows
}
