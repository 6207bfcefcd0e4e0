import { noteSharing } from '@portal/contract/note-sharing.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listNoteFiles } from '../note-file.store.ts'
import { accessNote } from '../notes.access.ts'
import { changeNotes } from '../notes.cache.ts'
import { changeNote, findNote, lockNote, refreshNoteText } from '../notes.store.ts'
import { presentNote } from '../present-note.ts'
import { answerRequests } from '../subjects/note-request.store.ts'
import { drawLater } from './draw-note.ts'
import { mergeChange, requireFiles } from './note-content.ts'
import { examineNew, keepFiles } from './note-files.ts'

export const updateNote = handler(noteSharing.updateNote, async (call) => {
  const { portal, viewer, body } = call
  const { files, revision, ...given } = body
  const { id } = await accessNote(call, call.params.id, 'update')
  const examined = await examineNew(portal, viewer.id, files ?? [])
  const saved = await changeNotes(portal, async (tx) => {
    const before = await lockNote(tx, id)
    if (!before || before.state === 'removed') throw notFound('note')
    const content = await mergeChange(portal, tx, given, before)
    if (!files && isRepeat(revision, before, content)) return findNote(tx, id, viewer.id)
    requireRevision(revision, before.revision, 'This note was changed after you opened it')
    // A note that becomes a link releases its files; a link that becomes another type needs some.
    const after = content.type === 'Link' && files === undefined ? [] : files
    if (after) await keepFiles({ portal, tx, noteId: id, examined }, after)
    const current = (await listNoteFiles(tx, id)).filter(({ replacedAt }) => replacedAt === null)
    requireFiles(content.type, current.length)
    await changeNote(tx, id, { ...content, editedAt: portal.clock.now() })
    await refreshNoteText(tx, { noteId: id })
    if (before.state === 'shown') await answerRequests(tx, { ...before, ...content })
    if (after) await drawLater(portal, tx, id)
    return findNote(tx, id, viewer.id)
  })
  if (!saved) throw notFound('note')
  return { message: 'Note updated', data: presentNote(saved, viewer) }
})
