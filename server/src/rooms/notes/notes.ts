import type { Room } from '#platform/room.ts'
import { judgingHandlers } from './judging/judging.ts'
import { notesMerge } from './notes.merge.ts'
import { ownNotesData } from './notes.own-data.ts'
import { searchNotes } from './notes.search.ts'
import { todayOfNotes } from './notes.today.ts'
import { readingHandlers } from './reading/reading.ts'
import { drawNoteJob } from './sharing/draw-note.ts'
import { sharingHandlers } from './sharing/sharing.ts'
import { addFirstSubjects } from './subjects/first-subjects.ts'
import { subjectsHandlers } from './subjects/subjects.ts'

/**
 * Notes: students share files and links by subject, and find, read, mark, save, report and request them.
 *
 * Emits: nothing.
 * Locks: an uploader's sharing (advisory), then the note, then its files, marks and reports, then uploads.
 * Never: trusts a file's name; stores the same file twice; shows a note that three readers reported before
 * the council has reviewed it; lets anyone but a note's uploader see its older versions or change it; counts
 * a person's download twice.
 */
export const notesRoom: Room = {
  name: 'notes',
  tables: [
    'notes',
    'note_subjects',
    'note_files',
    'note_useful_marks',
    'note_saves',
    'note_downloads',
    'note_reports',
    'note_requests',
  ],
  handlers: [...readingHandlers, ...sharingHandlers, ...subjectsHandlers, ...judgingHandlers],
  jobs: (portal) => [drawNoteJob(portal)],
  ownData: ownNotesData,
  merge: notesMerge,
  search: searchNotes,
  today: todayOfNotes,
  start: addFirstSubjects,
}
