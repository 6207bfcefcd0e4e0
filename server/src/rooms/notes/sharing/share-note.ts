import { noteSharing } from '@portal/contract/note-sharing.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { changeNotes } from '../notes.cache.ts'
import { findNote, findRepeatedNote, insertNote, type NewNote, refreshNoteText } from '../notes.store.ts'
import { presentNote } from '../present-note.ts'
import { answerRequests } from '../subjects/note-request.store.ts'
import { drawLater } from './draw-note.ts'
import { mergeChange, requireFiles } from './note-content.ts'
import { examineNew, keepFiles } from './note-files.ts'

export const shareNote = handler(noteSharing.shareNote, async ({ portal, viewer, body }) => {
  const { files = [], isAllowed: _ticked, ...given } = body
  const note: NewNote = {
    ...(await mergeChange(portal, portal.db, given, null)),
    slug: slugOf(body.title, 'note'),
    authorId: viewer.id,
    createdAt: portal.clock.now(),
  }
  requireFiles(note.type, files.length)
  const fileKeys = files.map(({ upload }) => upload)
  const examined = await examineNew(portal, viewer.id, files)
  const shared = await changeNotes(portal, async (tx) => {
    const repeatId = await findRepeatedNote(tx, { ...note, fileKeys }, repeatSince(portal.clock))
    if (repeatId !== null) return findNote(tx, repeatId, viewer.id)
    const noteId = await insertNote(tx, note)
    await keepFiles({ portal, tx, noteId, examined }, files)
    await finish(portal, tx, { ...note, id: noteId })
    return findNote(tx, noteId, viewer.id)
  })
  if (!shared) throw notFound('note')
  return { message: 'Thank you for sharing', data: presentNote(shared, viewer) }
})

async function finish(portal: Portal, tx: Transaction, note: NewNote & { id: string }): Promise<void> {
  await refreshNoteText(tx, { noteId: note.id })
  await answerRequests(tx, note)
  await drawLater(portal, tx, note.id)
}
