import { noteSharing } from '@portal/contract/note-sharing.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { findNoteOfHash } from '../note-file.store.ts'
import { sameFileFor } from './same-note-file.ts'

export const findSameNoteFile = handler(noteSharing.findSameNoteFile, async ({ portal, viewer, query }) => {
  const sameFile = await findNoteOfHash(portal.db, Buffer.from(query.sha256, 'hex'))
  return { data: { sameFile: sameFileFor(viewer, sameFile) } }
})
