import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/**
 * Returns a person's notes, saves, reports and requests, and how often their notes were useful or downloaded.
 */
export async function ownNotesData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    notes: sql`select n.id, n.slug, n.title, n.description, n.type, s.name as subject,
      s.semester, n.modules, n.exam_year, n.link, n.state, n.verdict, n.created_at, n.edited_at, n.useful_count,
      n.download_count, (select json_agg(json_build_object('name', f.name, 'bytes', f.byte_count, 'added', f.added_at,
        'replaced', f.replaced_at) order by f.id) from note_files f where f.note_id = n.id) as files
    from notes n join note_subjects s on s.id = n.subject_id
    where n.author_id = ${accountId} order by n.id`,
    saved: sql`select note_id, saved_at from note_saves
    where account_id = ${accountId} order by note_id`,
    reported: sql`select note_id, reason, created_at from note_reports
    where account_id = ${accountId} order by note_id`,
    asked: sql`select s.name as subject, s.semester, r.module, r.asked_at
    from note_requests r join note_subjects s on s.id = r.subject_id
    where r.account_id = ${accountId} order by r.subject_id, r.module`,
  })
  const { rows: counts } = await sql<{ markedUseful: number; downloaded: number }>`select
    (select count(*)::int from note_useful_marks where account_id = ${accountId}) as "markedUseful",
    (select count(*)::int from note_downloads where account_id = ${accountId}) as downloaded`.execute(runner)
  return { ...lists, ...counts[0] }
}
