import { notes } from '@portal/contract/notes.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentNote } from '../present-note.ts'
import { listOfAuthor } from '../reading/note-list.store.ts'

export const listMyNotes = handler(notes.listMyNotes, async ({ portal, viewer, query }) => {
  const { rows, total } = await listOfAuthor(portal.db, viewer.id, query)
  return pageAnswer(
    rows.map((row) => presentNote(row, viewer)),
    total,
    query.limit,
  )
})
