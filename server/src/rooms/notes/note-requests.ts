import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/handler.ts'
import { wrong } from './note-content.ts'
import { listAnsweredRequests, listOpenRequests, setRequest } from './note-request.store.ts'
import { findSubject } from './note-subject.store.ts'

export const listNoteRequests = handler(notes.listNoteRequests, async ({ portal, viewer, query }) => {
  const filter = { semester: query.semester || null, branch: query.branch || null }
  const result = await listOpenRequests(portal.db, viewer.id, filter)
  return { data: { result, answered: await listAnsweredRequests(portal.db, viewer.id) } }
})

export const requestNotes = handler(notes.requestNotes, async ({ portal, viewer, body }) => {
  const subject = await findSubject(portal.db, body.subject)
  if (!subject) throw wrong('subject', 'Choose a subject from the list')
  const { module = null, isAsked } = body
  await setRequest(portal.db, {
    ...{ accountId: viewer.id, subjectId: subject.id, module, isAsked },
    at: portal.clock.now(),
  })
  return { message: isAsked ? 'Requested. Students who have notes can see it.' : 'Request cancelled' }
})
