import type { Viewer } from '#platform/sessions/viewer.ts'
import type { findNoteOfHash } from '../note-file.store.ts'
import { may } from '../notes.access.ts'

type SameFile = Awaited<ReturnType<typeof findNoteOfHash>>

/** Returns the note with the same file; null if the viewer may not read it. Sharing is refused either way. */
export function sameFileFor(viewer: Viewer, sameFile: SameFile): { slug: string; title: string } | null {
  if (!sameFile || !may(viewer, 'read', { authorId: sameFile.authorId, state: sameFile.state as 'shown' }))
    return null
  return { slug: sameFile.slug, title: sameFile.title }
}
