import type { MergeSpec } from '#platform/privacy/account-merge.ts'

/** Moves the notes, marks and requests of one account to another. */
export const notesMerge: MergeSpec = {
  moves: ['notes.author_id'],
  once: [
    {
      column: 'note_useful_marks.account_id',
      thing: ['note_id'],
      counted: { table: 'notes', column: 'useful_count' },
    },
    {
      column: 'note_downloads.account_id',
      thing: ['note_id'],
      counted: { table: 'notes', column: 'download_count' },
    },
    { column: 'note_saves.account_id', thing: ['note_id'] },
    { column: 'note_reports.account_id', thing: ['note_id'] },
    { column: 'note_requests.account_id', thing: ['subject_id', 'module'] },
  ],
  erasure: {
    personal: {
      'note_reports.reason': 'Written by the person who reports.',
      'note_files.name': 'The name that its author gave to a file that others read.',
      'note_subjects.name': 'A subject.',
    },
  },
}
