import { notes } from '@portal/contract/notes.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentNote } from '../present-note.ts'
import { listSaved } from './note-list.store.ts'

export const listSavedNotes = handler(notes.listSavedNotes, async ({ portal, viewer, query }) => {
  const { rows, total } = await listSaved(portal.db, viewer.id, query)
  return pageAnswer(
    rows.map((row) => presentNote(row, viewer)),
    total,
    query.limit,
  )
})
