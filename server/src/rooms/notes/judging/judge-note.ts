import { noteDesk } from '@portal/contract/note-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { accessNote } from '../notes.access.ts'
import { changeNotes } from '../notes.cache.ts'
import { noteModeration } from '../notes.moderation.ts'
import { lockNote, setNoteState } from '../notes.store.ts'

export const judgeNote = handler(noteDesk.judgeNote, async (call) => {
  const { portal, body } = call
  const { id } = await accessNote(call, call.params.id, 'judge')
  await changeNotes(portal, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw notFound('note')
    const verdict = body.state === 'removed' ? body.reason : null
    const reportCount = await noteModeration.judge(tx, call, note, verdict)
    if (reportCount === 0 && (note.state === 'shown' || note.state === body.state))
      throw conflict('Someone has already handled this')
    await setNoteState(tx, id, { state: body.state, verdict })
  })
  return {
    message: body.state === 'removed' ? 'Note removed. The uploader has been notified.' : 'Note restored',
  }
})
