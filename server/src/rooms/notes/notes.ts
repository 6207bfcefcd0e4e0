import type { Room } from '#platform/room.ts'
import { addNoteSubject } from './add-note-subject.ts'
import { deleteNote } from './delete-note.ts'
import { drawNoteJob } from './draw-note.ts'
import { examineUpload } from './examine-upload.ts'
import { findSameNoteFile } from './find-same-note-file.ts'
import { addFirstSubjects } from './first-subjects.ts'
import { judgeNote } from './judge-note.ts'
import { listMyNotes } from './list-my-notes.ts'
import { listNoteRequests } from './list-note-requests.ts'
import { listNoteSubjects } from './list-note-subjects.ts'
import { listNotes } from './list-notes.ts'
import { listReportedNotes } from './list-reported-notes.ts'
import { listSavedNotes } from './list-saved-notes.ts'
import { markNoteUseful } from './mark-note-useful.ts'
import { notesMerge } from './notes.merge.ts'
import { ownNotesData } from './notes.own-data.ts'
import { searchNotes } from './notes.search.ts'
import { todayOfNotes } from './notes.today.ts'
import { readNote } from './read-note.ts'
import { readNoteFile } from './read-note-file.ts'
import { reportNote } from './report-note.ts'
import { requestNotes } from './request-notes.ts'
import { saveNote } from './save-note.ts'
import { shareNote } from './share-note.ts'
import { updateNote } from './update-note.ts'
import { updateNoteSubject } from './update-note-subject.ts'
import { zipNotes } from './zip-notes.ts'

export { addFirstSubjects } from './first-subjects.ts'
export { countDownload } from './note-mark.store.ts'

/**
 * Notes: students share files and links by subject, and find, read, mark, save, report and request them.
 *
 * Owns: note_subjects, notes, note_files, note_useful_marks, note_saves, note_downloads, note_reports,
 * note_requests.
 * Emits: nothing.
 * Locks: an uploader's sharing (advisory), then the note, then its files, marks and reports, then uploads.
 * Never: trusts a file's name; stores the same file twice; shows a note that three readers reported before
 * the council has reviewed it; lets anyone but a note's uploader see its older versions or change it; counts
 * a person's download twice.
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
  today: todayOfNotes,
  start: addFirstSubjects,
}
