import { noteDesk } from '@portal/contract/note-desk.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { changeNotes } from '../notes.cache.ts'
import { presentSubject } from '../present-note.ts'
import { nameTaken } from '../sharing/note-content.ts'
import { findSubject, insertSubject } from './note-subject.store.ts'

export const addNoteSubject = handler(noteDesk.addNoteSubject, async (call) => {
  const { portal, body } = call
  const subject = { ...body, slug: slugOf(body.name, 'subject') }
  const added = await changeNotes(portal, async (tx) => {
    const id = await insertSubject(tx, subject)
    if (id === null) throw nameTaken(body.semester)
    await auditCall(tx, call, 'subject-added', `note-subject:${id}`)
    return findSubject(tx, id)
  })
  if (!added) throw notFound('subject')
  return { message: 'Subject added', data: presentSubject(added) }
})
