import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessNote } from '../notes.access.ts'
import { presentNote } from '../present-note.ts'

export const readNote = handler(notes.readNote, async (call) => {
  return { data: presentNote(await accessNote(call, call.params.id, 'read'), call.viewer) }
})
