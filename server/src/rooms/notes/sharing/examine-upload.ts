import { noteSharing } from '@portal/contract/note-sharing.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { findNoteOfHash } from '../note-file.store.ts'
import { examineFile } from './note-files.ts'
import { sameFileFor } from './same-note-file.ts'

export const examineUpload = handler(noteSharing.examineUpload, async ({ portal, viewer, params }) => {
  const { key, kind, byteCount, sha256 } = await examineFile(portal, viewer.id, params.key)
  const sameFile = sameFileFor(viewer, await findNoteOfHash(portal.db, sha256))
  return { data: { key, kind: kind === 'XLSX' ? 'ZIP' : kind, byteCount, sameFile } }
})
