import type { Handler } from '#platform/http/calls/handler.ts'
import { listNotes } from './list-notes.ts'
import { listSavedNotes } from './list-saved-notes.ts'
import { markNoteUseful } from './mark-note-useful.ts'
import { readNote } from './read-note.ts'
import { readNoteFile } from './read-note-file.ts'
import { zipNotes } from './zip-notes.ts'

export const readingHandlers: readonly Handler[] = [
  listNotes,
  listSavedNotes,
  readNote,
  readNoteFile,
  zipNotes,
  markNoteUseful,
]
