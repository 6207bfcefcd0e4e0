import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { NoteRows, rowHeightPx } from './note-rows.tsx'
import { ownNotesPage } from './notes.cache.ts'
import type { NotesListing } from './notes-listing.ts'

/** The viewer's own notes, including hidden and removed ones, or the saved notes. */
export function OwnNotes({ which, ...listing }: NotesListing & { which: 'mine' | 'saved' }) {
  const { page, note } = listing.address.filters
  return (
    <PagedList
      {...listing}
      {...words[which]}
      name="Notes"
      load={useQuery(ownNotesPage(which, page))}
      failedTitle="Couldn't load the notes"
      cardHeightPx={rowHeightPx}
      all={(notes) => <NoteRows notes={notes} openSlug={note} />}
    />
  )
}

const words = {
  mine: {
    things: ['note you shared', 'notes you shared'],
    label: 'your notes',
    empty: {
      title: 'No notes found',
      sentence: 'Notes you share appear here, with how many people found them useful.',
    },
  },
  saved: {
    things: ['saved note', 'saved notes'],
    label: 'saved notes',
    empty: { title: 'No notes found', sentence: 'Saved notes appear here.' },
  },
} as const
