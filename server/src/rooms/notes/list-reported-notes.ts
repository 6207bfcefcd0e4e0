import { noteDesk } from '@portal/contract/note-desk.ts'
import { pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { listReported } from './note-list.store.ts'
import { listOpenReports } from './note-mark.store.ts'
import { presentNote } from './present-note.ts'

export const listReportedNotes = handler(noteDesk.listReportedNotes, async ({ portal, viewer, query }) => {
  const { rows, total } = await listReported(portal.db, viewer.id, query)
  const reports = await listOpenReports(
    portal.db,
    rows.map(({ id }) => id),
  )
  const result = rows.map((row) => ({
    note: presentNote(row, viewer),
    reports: reports
      .filter(({ noteId }) => noteId === row.id)
      .map(({ author, reason, date }) => ({ author, reason, date })),
  }))
  return pageAnswer(result, total, query.limit)
})
