import { noteDesk } from '@portal/contract/note-desk.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { changeNotes } from '../notes.cache.ts'
import { refreshNoteText } from '../notes.store.ts'
import { presentSubject } from '../present-note.ts'
import { nameTaken } from '../sharing/note-content.ts'
import { changeSubject, findSubject, lockSubject } from './note-subject.store.ts'

export const updateNoteSubject = handler(noteDesk.updateNoteSubject, async (call) => {
  const { portal, body, params } = call
  const saved = await changeNotes(portal, async (tx) => {
    const before = await lockSubject(tx, params.id)
    if (!before) throw notFound('subject')
    const after = {
      name: body.name ?? before.name,
      branches: body.branches ?? before.branches,
      isRetired: body.isRetired ?? before.isRetired,
    }
    if (isRepeat(body.revision, before, after)) return before
    requireRevision(body.revision, before.revision, 'This subject was changed after you opened it')
    if (!(await changeSubject(tx, before.id, after))) throw nameTaken(before.semester)
    // A search must find the notes by the new name.
    if (after.name !== before.name) await refreshNoteText(tx, { subjectId: before.id })
    const subject = `note-subject:${before.id}`
    await auditCall(tx, call, 'subject-changed', subject)
    return findSubject(tx, before.id)
  })
  if (!saved) throw notFound('subject')
  return { message: 'Subject updated', data: presentSubject(saved) }
})
