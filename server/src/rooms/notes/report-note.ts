import { noteLimits } from '@portal/contract/note-words.ts'
import { notes } from '@portal/contract/notes.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { insertReport } from './note-mark.store.ts'
import { accessNote } from './notes.access.ts'
import { changeNotes } from './notes.cache.ts'
import { lockNote, setNoteState } from './notes.store.ts'

/** The audit says who; the reason, which may name people, stays in the report. */
export const reportNote = handler(notes.reportNote, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessNote(call, call.params.id, 'report')
  await changeNotes(portal, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) throw notFound('note')
    const report = { noteId: id, accountId: viewer.id, reason: body.reason, at: portal.clock.now() }
    const openCount = await insertReport(tx, report)
    if (openCount === null) return
    await portal.audit.write(tx, { action: 'note-reported', subject: `note:${id}`, ...actorOf(call) })
    if (note.state === 'shown' && openCount >= noteLimits.reportsUntilHidden)
      await setNoteState(tx, id, { state: 'hidden', verdict: null })
  })
  return { message: 'Reported. The council will review it.' }
})
