import { conflict, notFound, type Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { findNote, type NoteCardRow, type NoteRow } from './notes.store.ts'

/** The actions on a note. `mark`: find it useful, save it. */
export type NoteAction = 'read' | 'mark' | 'report' | 'judge' | 'update' | 'delete'

type Who = Pick<Viewer, 'id' | 'role'>
type What = Pick<NoteRow, 'authorId' | 'state'>
/** The part of a call that identifies the caller. */
/** Whether the viewer may: students read shown notes; the council and the uploader hidden ones too. */
export function may(viewer: Who, action: NoteAction, note: What): boolean {
  const isOwn = viewer.id === note.authorId
  const isShown = note.state === 'shown'
  if (action === 'read') return isOwn || isShown || viewer.role === 'Council'
  if (action === 'judge') return viewer.role === 'Council'
  if (viewer.role !== 'Student') return false
  if (action === 'delete') return isOwn
  // An edit must not bring back a note that the council removed.
  if (action === 'update') return isOwn && note.state !== 'removed'
  return !isOwn && isShown
}

/**
 * Returns a note by its id or slug. Viewers get notes only through this function.
 * @throws NOT_FOUND when it is absent or not visible; CONFLICT when the viewer can't mark their own note, or
 *   it was removed; FORBIDDEN when it belongs to someone else, which is audited.
 */
export async function accessNote(call: Caller, address: string, action: NoteAction): Promise<NoteCardRow> {
  const { portal, viewer } = call
  const note = await findNote(portal.db, address, viewer.id)
  if (!note || !may(viewer, 'read', note)) throw notFound('note')
  if (may(viewer, action, note)) return note
  if (viewer.id === note.authorId) throw ownProblem(action)
  if (action !== 'update' && action !== 'delete') throw conflict('This note is hidden right now')
  const word = action === 'delete' ? 'delete' : 'edit'
  throw await refused(call, `note:${note.id}`, `Only the person who shared this note can ${word} it`)
}

function ownProblem(action: NoteAction): Problem {
  if (action === 'update') return conflict('The council removed this note. You can only delete it.')
  if (action === 'report') return conflict('This is your own note. You can edit or delete it.')
  return conflict('This is your own note')
}
