import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessNote } from '../notes.access.ts'
import { lockNote } from '../notes.store.ts'
import { setUseful } from './note-mark.store.ts'

export const markNoteUseful = handler(notes.markNoteUseful, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessNote(call, call.params.id, 'mark')
  await portal.inTransaction(async (tx) => {
    if (!(await lockNote(tx, id))) throw notFound('note')
    await setUseful(tx, { noteId: id, accountId: viewer.id, isUseful: body.isUseful })
  })
  return { message: body.isUseful ? 'Marked as useful' : 'Mark removed' }
})
