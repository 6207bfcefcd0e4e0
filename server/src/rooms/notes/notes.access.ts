import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { findNote, type NoteCardRow, type NoteRow } from './notes.store.ts'

/** What a person may do with a note. `mark`: find it useful, save it. */
export type NoteAction = 'read' | 'mark' | 'report' | 'judge' | 'update' | 'delete'

type Who = Pick<Viewer, 'id' | 'role'>
type What = Pick<NoteRow, 'authorId' | 'state'>
/** The part of a call that says who calls. */
export type Caller = { portal: Portal; viewer: Viewer; request: FastifyRequest }

/** Students read what is shown; the council and the uploader also what is hidden or removed. */
export function may(viewer: Who, action: NoteAction, note: What): boolean {
  const isOwn = viewer.id === note.authorId
  const isShown = note.state === 'shown'
  if (action === 'read') return isOwn || isShown || viewer.role === 'Council'
  if (action === 'judge') return viewer.role === 'Council'
  if (viewer.role !== 'Student') return false
  if (action === 'delete') return isOwn
  // What the council removed is not brought back by an edit.
  if (action === 'update') return isOwn && note.state !== 'removed'
  return !isOwn && isShown
}

/**
 * The only way to get a note for a viewer, by its id or slug.
 * @throws NOT_FOUND when it is absent or not visible; CONFLICT when it is one's own and is not marked so, or was
 *   removed; FORBIDDEN when it is another's, which the audit keeps.
 */
export async function accessNote(call: Caller, address: string, action: NoteAction): Promise<NoteCardRow> {
  const { portal, viewer } = call
  const note = await findNote(portal.db, address, viewer.id)
  if (!note || !may(viewer, 'read', note)) throw notFound('note')
  if (may(viewer, action, note)) return note
  if (viewer.id === note.authorId) throw ownProblem(action)
  if (action !== 'update' && action !== 'delete')
    throw new Problem('CONFLICT', 'This note is hidden right now')
  const word = action === 'delete' ? 'delete' : 'edit'
  throw await refused(call, `note:${note.id}`, `Only the person who shared this note can ${word} it`)
}

function ownProblem(action: NoteAction): Problem {
  if (action === 'update')
    return new Problem('CONFLICT', 'The council removed this note. You can only delete it.')
  if (action === 'report') return new Problem('CONFLICT', 'This is your own note. You can edit or delete it.')
  return new Problem('CONFLICT', 'This is your own note')
}
