import type { Handler } from '#platform/http/calls/handler.ts'
import { addNoteSubject } from './add-note-subject.ts'
import { listNoteRequests } from './list-note-requests.ts'
import { listNoteSubjects } from './list-note-subjects.ts'
import { readNoteCoverage } from './read-note-coverage.ts'
import { requestNotes } from './request-notes.ts'
import { updateNoteSubject } from './update-note-subject.ts'

export const subjectsHandlers: readonly Handler[] = [
  listNoteSubjects,
  addNoteSubject,
  updateNoteSubject,
  listNoteRequests,
  readNoteCoverage,
  requestNotes,
]
