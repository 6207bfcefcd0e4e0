import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { setRequest } from './note-request.store.ts'
import { findSubject } from './note-subject.store.ts'

export const requestNotes = handler(notes.requestNotes, async ({ portal, viewer, body }) => {
  const subject = await findSubject(portal.db, body.subject)
  if (!subject) throw fieldProblem('subject', 'Choose a subject from the list')
  const { module = null, isAsked } = body
  await setRequest(portal.db, {
    accountId: viewer.id,
    subjectId: subject.id,
    module,
    isAsked,
    at: portal.clock.now(),
  })
  return { message: isAsked ? 'Requested. Students who have notes can see it.' : 'Request cancelled' }
})
