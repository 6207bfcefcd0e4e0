import { noteSharing } from '@portal/contract/note-sharing.ts'
import { notes } from '@portal/contract/notes.ts'
import { FileAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { findNoteFile, findNoteOfHash } from './note-file.store.ts'
import { examineFile } from './note-files.ts'
import { countDownload } from './note-mark.store.ts'
import { accessNote, may } from './notes.access.ts'
import { presentNote } from './present-note.ts'

export const readNote = handler(notes.readNote, async (call) => {
  return { data: presentNote(await accessNote(call, call.params.id, 'read'), call.viewer) }
})

export const readNoteFile = handler(notes.readNoteFile, async (call) => {
  const { portal, viewer, params, query, request } = call
  const note = await accessNote(call, params.id, 'read')
  const file = await findNoteFile(portal.db, note.id, params.fileId)
  // Older versions are the uploader's.
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

export const findSameNoteFile = handler(noteSharing.findSameNoteFile, async ({ portal, viewer, query }) => {
  const sameFile = await findNoteOfHash(portal.db, Buffer.from(query.sha256, 'hex'))
  return { data: { sameFile: sameFileFor(viewer, sameFile) } }
})

export const examineUpload = handler(noteSharing.examineUpload, async ({ portal, viewer, params }) => {
  const { key, kind, byteCount, sha256 } = await examineFile(portal, viewer.id, params.key)
  const sameFile = sameFileFor(viewer, await findNoteOfHash(portal.db, sha256))
  return { data: { key, kind: kind === 'XLSX' ? 'ZIP' : kind, byteCount, sameFile } }
})

type SameFile = Awaited<ReturnType<typeof findNoteOfHash>>

/** What the viewer may not read is not named to him; sharing it again is refused all the same. */
function sameFileFor(
  viewer: Parameters<typeof may>[0],
  sameFile: SameFile,
): { slug: string; title: string } | null {
  if (!sameFile || !may(viewer, 'read', { authorId: sameFile.authorId, state: sameFile.state as 'shown' }))
    return null
  return { slug: sameFile.slug, title: sameFile.title }
}
