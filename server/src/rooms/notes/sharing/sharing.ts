import type { Handler } from '#platform/http/calls/handler.ts'
import { deleteNote } from './delete-note.ts'
import { examineUpload } from './examine-upload.ts'
import { findSameNoteFile } from './find-same-note-file.ts'
import { listMyNotes } from './list-my-notes.ts'
import { saveNote } from './save-note.ts'
import { shareNote } from './share-note.ts'
import { updateNote } from './update-note.ts'

export const sharingHandlers: readonly Handler[] = [
  listMyNotes,
  findSameNoteFile,
  examineUpload,
  shareNote,
  updateNote,
  deleteNote,
  saveNote,
]
