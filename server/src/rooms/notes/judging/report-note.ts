import { noteLimits } from '@portal/contract/note-words.ts'
import { notes } from '@portal/contract/notes.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessNote } from '../notes.access.ts'
import { changeNotes } from '../notes.cache.ts'
import { noteModeration } from '../notes.moderation.ts'
import { lockNote, setNoteState } from '../notes.store.ts'

export const reportNote = handler(notes.reportNote, async (call) => {
  const { portal, body } = call
  const { id } = await accessNote(call, call.params.id, 'report')
  await changeNotes(portal, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw notFound('note')
    const openCount = await noteModeration.report(tx, call, id, body.reason)
    if (note.state === 'shown' && openCount !== null && openCount >= noteLimits.reportsUntilHidden)
      await setNoteState(tx, id, { state: 'hidden', verdict: null })
  })
  return { message: 'Reported. The council will review it.' }
})
