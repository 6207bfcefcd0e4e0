import { noteSharing } from '@portal/contract/note-sharing.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notePosted, postOnce } from '#platform/discussions/posted-messages.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
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

export const shareNote = handler(noteSharing.shareNote, async (call) => {
  const { portal, viewer } = call
  const shared = await findNote(portal.db, await postOnce(call, call.body, () => share(call)), viewer.id)
  if (!shared) throw notFound('note')
  return { message: 'Thank you for sharing', data: presentNote(shared, viewer) }
})

/** @returns the id of the note */
async function share({ portal, viewer, body }: Call<typeof noteSharing.shareNote>): Promise<string> {
  const { files = [], isAllowed: _ticked, clientId, ...given } = body
  const note: NewNote = {
    ...(await mergeChange(portal, portal.db, given, null)),
    slug: slugOf(body.title, 'note'),
    authorId: viewer.id,
    createdAt: portal.clock.now(),
  }
  requireFiles(note.type, files.length)
  const fileKeys = files.map(({ upload }) => upload)
  const examined = await examineNew(portal, viewer.id, files)
  return changeNotes(portal, async (tx) => {
    const repeatId = await findRepeatedNote(tx, { ...note, fileKeys }, repeatSince(portal.clock))
    if (repeatId !== null) return repeatId
    const noteId = await insertNote(tx, note)
    await keepFiles({ portal, tx, noteId, examined }, files)
    await notePosted(tx, viewer.id, { clientId, messageId: noteId, at: note.createdAt })
    await finish(portal, tx, { ...note, id: noteId })
    return noteId
  })
}

async function finish(portal: Portal, tx: Transaction, note: NewNote & { id: string }): Promise<void> {
  await refreshNoteText(tx, { noteId: note.id })
  await answerRequests(tx, note)
  await drawLater(portal, tx, note.id)
}
