import { noteLimits } from '@portal/contract/note-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { isOf, type SubjectFilter } from './note-subject.store.ts'

/* The SQL of students' requests. In the table, module 0 means any module. */

type Subject = { _id: string; slug: string; name: string; semester: number }

export interface RequestRow {
  subject: Subject
  module: number | null
  askedCount: number
  isAskedByMe: boolean
}
export interface AnsweredRequestRow {
  subject: Subject
  module: number | null
  note: { slug: string; title: string }
}

const subject = sql`json_build_object('_id', s.id::text, 'slug', s.slug, 'name', s.name, 'semester', s.semester)`

/** Returns the open requests with the most students. */
export function listOpenRequests(runner: Runner, viewerId: string, filter: SubjectFilter) {
  return readRows<RequestRow>(runner)`
    select ${subject} as subject, nullif(r.module, 0) as module, r.count as "askedCount", r.mine as "isAskedByMe"
    from (select subject_id, module, count(*)::int as count, bool_or(account_id = ${viewerId}) as mine
      from note_requests where answered_by is null
        and subject_id = any(array(select s.id from note_subjects s where ${isOf(filter)}))
      group by subject_id, module order by count(*) desc, subject_id, module
      limit ${noteLimits.requestsMax}) as r
    join note_subjects s on s.id = r.subject_id
    order by r.count desc, r.subject_id, r.module`
}

/** Returns the notes shared for the viewer's requests that still exist, newest first. */
export function listAnsweredRequests(runner: Runner, viewerId: string) {
  return readRows<AnsweredRequestRow>(runner)`
    select ${subject} as subject, nullif(r.module, 0) as module,
      json_build_object('slug', n.slug, 'title', n.title) as note
    from note_requests r join notes n on n.id = r.answered_by and n.state = 'shown'
    join note_subjects s on s.id = r.subject_id
    where r.account_id = ${viewerId} order by n.created_at desc, n.id desc, r.module
    limit ${noteLimits.requestsMax}`
}

/** Sets or removes a request. Requesting again after an answer asks for more. */
export async function setRequest(
  runner: Runner,
  request: { accountId: string; subjectId: string; module: number | null; isAsked: boolean; at: Date },
): Promise<void> {
  const { accountId, subjectId, isAsked, at } = request
  const module = request.module ?? 0
  if (isAsked)
    await changeRows(runner)`insert into note_requests (account_id, subject_id, module, asked_at)
      values (${accountId}, ${subjectId}, ${module}, ${at})
      on conflict (account_id, subject_id, module) do update set asked_at = excluded.asked_at, answered_by = null
      where note_requests.answered_by is not null`
  else
    await changeRows(runner)`
      delete from note_requests where account_id = ${accountId} and subject_id = ${subjectId}
      and module = ${module}`
}

/** Answers the requests for the subject of a new note, or for one of its modules. */
export async function answerRequests(
  tx: Transaction,
  note: { id: string; subjectId: string; modules: readonly number[]; authorId: string },
): Promise<void> {
  const ofModule = note.modules.length === 0 ? sql`true` : sql`module = any(${[0, ...note.modules]}::int[])`
  await changeRows(tx)`update note_requests set answered_by = ${note.id}
    where subject_id = ${note.subjectId} and answered_by is null and ${ofModule}
      and account_id <> ${note.authorId}`
  // The author needs no notification of their own note.
  await changeRows(tx)`
    delete from note_requests where subject_id = ${note.subjectId} and answered_by is null and ${ofModule}
    and account_id = ${note.authorId}`
}
