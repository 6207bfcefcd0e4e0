import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessNote } from '../notes.access.ts'
import { setSaved } from '../reading/note-mark.store.ts'

export const saveNote = handler(notes.saveNote, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessNote(call, call.params.id, 'mark')
  const at = portal.clock.now()
  await setSaved(portal.db, { noteId: id, accountId: viewer.id, isSaved: body.isSaved, at })
  return { message: body.isSaved ? "Saved. You'll find it under Saved." : 'Removed from saved' }
})
