import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from '../notes.cache.ts'
import { presentSubject } from '../present-note.ts'
import { listSubjects } from './note-subject.store.ts'

export const listNoteSubjects = handler(notes.listNoteSubjects, async ({ portal, query }) => {
  const filter = { semester: query.semester || null, branch: query.branch || null }
  const read = () => listSubjects(portal.db, filter)
  const rows = await cachesOf(portal).subjects.read(JSON.stringify(filter), read)
  return { data: { result: rows.map(presentSubject) } }
})
