import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { faceOf } from '#rooms/people/people.cards.ts'

/* The notes part of the home pages. */

export interface HiddenNoteRow {
  title: string
  state: 'hidden' | 'removed'
  verdict: string | null
  at: Date
}

/** Returns the author's notes that others no longer see, newest first. */
export function listNotShown(runner: Runner, authorId: string) {
  return readRows<HiddenNoteRow>(runner)`
    select title, state, verdict, coalesce(edited_at, created_at) as at from notes
    where author_id = ${authorId} and state <> 'shown'
    order by created_at desc, id desc limit ${sql.lit(todayLimits.roomRowsMax)}`
}

export interface SharedForMeRow {
  slug: string
  title: string
  subject: string
  at: Date
  by: { name: string; profile: string | null }
}

/** Returns the notes that others have shared since then for the person's requests, newest first. */
export function listSharedFor(runner: Runner, accountId: string, since: Date) {
  return readRows<SharedForMeRow>(runner)`
    select distinct on (n.created_at, n.id) n.slug, n.title, s.name as subject, n.created_at as at,
      ${faceOf(sql`n.author_id`)} as by
    from note_requests r join notes n on n.id = r.answered_by and n.state = 'shown'
    join note_subjects s on s.id = n.subject_id
    where r.account_id = ${accountId} and n.created_at > ${since}
    order by n.created_at desc, n.id desc limit ${sql.lit(todayLimits.roomRowsMax)}`
}
