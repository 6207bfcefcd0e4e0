import { noteDesk } from '@portal/contract/note-desk.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { noteModeration } from '../notes.moderation.ts'
import { presentNote } from '../present-note.ts'
import { listNotesById } from '../reading/note-list.store.ts'

export const listReportedNotes = handler(noteDesk.listReportedNotes, async ({ portal, viewer, query }) => {
  const { reported, total } = await noteModeration.listReported(portal.db, query, (ids) =>
    listNotesById(portal.db, viewer.id, ids),
  )
  const result = reported.map(({ thing, ...reports }) => ({ note: presentNote(thing, viewer), ...reports }))
  return pageAnswer(result, total, query.limit)
})
