import type { Note, NoteFile, NoteSubject, OpenedNote } from '@portal/contract/note-records.ts'
import { piecesOf } from '#platform/database/full-text.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { may } from './notes.access.ts'
import type { NoteCardRow, NoteFileJson } from './notes.store.ts'
import type { FoundNoteRow } from './reading/note-list.store.ts'
import type { SubjectRow } from './subjects/note-subject.store.ts'

export function presentNote(row: NoteCardRow, viewer: Viewer, found: Note['found'] = null): OpenedNote {
  const isOwn = viewer.id === row.authorId
  return {
    ...presentRow(row),
    found,
    files: presentFiles(row.files, { isOwn }),
    createdBy: row.author,
    verdict: isOwn ? row.verdict : null,
    can: {
      mark: may(viewer, 'mark', row),
      update: may(viewer, 'update', row),
      delete: may(viewer, 'delete', row),
      report: may(viewer, 'report', row),
    },
  }
}

export function presentFound(row: FoundNoteRow, viewer: Viewer): Note {
  return presentNote(row, viewer, { title: piecesOf(row.markedTitle), text: piecesOf(row.markedText) })
}

function presentFiles(files: readonly NoteFileJson[], { isOwn }: { isOwn: boolean }): NoteFile[] {
  const versionsOf = (place: number) =>
    files.flatMap(({ place: at, replacedAt, id: _id, name, byteCount, addedAt }) =>
      at === place && replacedAt !== null ? [{ _id, name, byteCount, addedAt, replacedAt }] : [],
    )
  return files
    .filter(({ replacedAt }) => replacedAt === null)
    .map((file) => ({ ...file, _id: file.id, versions: isOwn ? versionsOf(file.place) : [] }))
}

export function presentSubject(row: SubjectRow): NoteSubject {
  return { ...row, _id: row.id }
}
