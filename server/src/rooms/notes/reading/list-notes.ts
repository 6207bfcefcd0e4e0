import { notes } from '@portal/contract/notes.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { cachesOf } from '../notes.cache.ts'
import { presentFound, presentNote } from '../present-note.ts'
import { findSubject } from '../subjects/note-subject.store.ts'
import { countShown, listShown, type NoteFilter, searchShown } from './note-list.store.ts'

type Query = Call<typeof notes.listNotes>['query']

export const listNotes = handler(notes.listNotes, async ({ portal, viewer, query }) => {
  const filter = await readFilter(portal, query)
  // A subject that does not exist has no notes.
  if (filter === null) return pageAnswer([], 0, query.limit)
  const search = query.search?.trim() ?? ''
  const { result, total } = await (search === ''
    ? list(portal, viewer, query, filter)
    : find(portal, viewer, { ...query, search }, filter))
  return pageAnswer(result, total, query.limit)
})

async function readFilter(portal: Portal, query: Query): Promise<NoteFilter | null> {
  const asked = query.subject?.trim() ?? ''
  const subject = asked === '' ? null : await findSubject(portal.db, asked)
  if (subject === undefined) return null
  return {
    semester: query.semester || null,
    branch: query.branch || null,
    subjectId: subject?.id ?? null,
    module: query.module || null,
    type: query.type || null,
  }
}

async function list(portal: Portal, viewer: Viewer, query: Query, filter: NoteFilter) {
  const { count } = await cachesOf(portal).counts.read(JSON.stringify(filter), async () => ({
    count: await countShown(portal.db, filter),
  }))
  const isPast = (query.page - 1) * query.limit >= count
  const asked = { viewerId: viewer.id, sort: query.sort || 'useful', filter, page: query } as const
  const rows = isPast ? [] : await listShown(portal.db, asked)
  return { result: rows.map((row) => presentNote(row, viewer)), total: count }
}

async function find(portal: Portal, viewer: Viewer, query: Query & { search: string }, filter: NoteFilter) {
  const asked = { viewerId: viewer.id, search: query.search, sort: query.sort || null, filter, page: query }
  const { rows, total } = await searchShown(portal.db, asked)
  return { result: rows.map((row) => presentFound(row, viewer)), total }
}
