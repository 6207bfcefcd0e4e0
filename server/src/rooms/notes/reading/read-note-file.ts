import { notes } from '@portal/contract/notes.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { findNoteFile } from '../note-file.store.ts'
import { accessNote } from '../notes.access.ts'
import { countDownload } from './note-mark.store.ts'

export const readNoteFile = handler(notes.readNoteFile, async (call) => {
  const { portal, viewer, params, query, request } = call
  const note = await accessNote(call, params.id, 'read')
  const file = await findNoteFile(portal.db, note.id, params.fileId)
  // Only the uploader sees older versions.
  if (!file || (file.replacedAt !== null && viewer.id !== note.authorId)) throw notFound('file')
  const stored = await portal.privateFiles.findFile(file)
  if (!stored) throw notFound('file')
  const isPreview = query.use === 'preview'
  const isDownload = !isPreview && request.method !== 'HEAD'
  if (isDownload && viewer.role === 'Student' && viewer.id !== note.authorId)
    await countDownload(portal.db, { noteId: note.id, accountId: viewer.id })
  const isInline = isPreview && (file.kind === 'PDF' || file.kind === 'Image')
  return new FileAnswer({
    ...stored,
    contentType: file.contentType,
    filename: documentNameOf(file.name, file.contentType, 'file'),
    isInline,
  })
})
