import type { Room } from '#platform/room.ts'
import { drawNoteJob } from './draw-note.ts'
import { judgeNote, listReportedNotes } from './judge-notes.ts'
import { listMyNotes, listNotes, listSavedNotes } from './list-notes.ts'
import { markNoteUseful, reportNote, saveNote } from './mark-note.ts'
import { listNoteRequests, requestNotes } from './note-requests.ts'
import { addFirstSubjects, addNoteSubject, listNoteSubjects, updateNoteSubject } from './note-subjects.ts'
import { notesMerge } from './notes.merge.ts'
import { ownNotesData } from './notes.own-data.ts'
import { searchNotes } from './notes.search.ts'
import { examineUpload, findSameNoteFile, readNote, readNoteFile } from './read-note.ts'
import { shareNote } from './share-note.ts'
import { deleteNote, updateNote } from './update-note.ts'
import { zipNotes } from './zip-notes.ts'

export { countDownload } from './note-mark.store.ts'
export { addFirstSubjects } from './note-subjects.ts'

/**
 * Notes: students share files and links by subject, and find, read, mark, save, report and ask for them.
 * Owns: note_subjects, notes, note_files, note_useful_marks, note_saves, note_downloads, note_reports, note_requests.
 * Emits: nothing.
 * Locks: an uploader's sharing (advisory), then the note, then its files, marks and reports, then uploads.
 * Never: believes a file's name; keeps the same file twice; shows a note that three readers reported before the council
 * has looked; lets anyone but a note's uploader see its older versions or change it; counts a person's download twice.
 */
export const notesRoom: Room = {
  name: 'notes',
  handlers: [
    ...[listNotes, listMyNotes, listSavedNotes, readNote, readNoteFile, zipNotes],
    ...[listNoteSubjects, addNoteSubject, updateNoteSubject, listNoteRequests, requestNotes],
    ...[findSameNoteFile, examineUpload, shareNote, updateNote, deleteNote],
    ...[markNoteUseful, saveNote, reportNote, listReportedNotes, judgeNote],
  ],
  jobs: (portal) => [drawNoteJob(portal)],
  ownData: ownNotesData,
  merge: notesMerge,
  search: searchNotes,
  start: addFirstSubjects,
}
