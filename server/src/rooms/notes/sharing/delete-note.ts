import { noteSharing } from '@portal/contract/note-sharing.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listNoteFiles } from '../note-file.store.ts'
import { accessNote } from '../notes.access.ts'
import { changeNotes } from '../notes.cache.ts'
import { lockNote, removeNote } from '../notes.store.ts'
import { releaseFiles } from './note-files.ts'

export const deleteNote = handler(noteSharing.deleteNote, async (call) => {
  const { portal } = call
  const { id } = await accessNote(call, call.params.id, 'delete')
  await changeNotes(portal, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw notFound('note')
    await releaseFiles({ portal, tx }, await listNoteFiles(tx, id))
    if (note.firstPage) await portal.uploads.removeByUrl(tx, [note.firstPage])
    await removeNote(tx, id)
    await auditCall(tx, call, 'note-deleted', `note:${id}`)
  })
  return { message: 'Note deleted' }
})
