import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listAnsweredRequests, listOpenRequests } from './note-request.store.ts'

export const listNoteRequests = handler(notes.listNoteRequests, async ({ portal, viewer, query }) => {
  const filter = { semester: query.semester || null, branch: query.branch || null }
  const result = await listOpenRequests(portal.db, viewer.id, filter)
  return { data: { result, answered: await listAnsweredRequests(portal.db, viewer.id) } }
})
