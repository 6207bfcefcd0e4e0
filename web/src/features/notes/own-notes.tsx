import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { NoteCard } from './note-card.tsx'
import { ownNotesPage } from './notes.cache.ts'
import type { NotesListing } from './notes-listing.ts'

/** The notes that the viewer shared, hidden and removed ones among them, or those they saved. */
export function OwnNotes({ which, ...listing }: NotesListing & { which: 'mine' | 'saved' }) {
  const load = useQuery(ownNotesPage(which, listing.address.filters.page))
  const { search } = useLocation()
  return (
    <PagedList
      {...listing}
      {...words[which]}
      name="Notes"
      load={load}
      failedTitle="Couldn't load the notes"
      cardHeightPx={210}
      card={(note) => <NoteCard key={note._id} note={note} previewSearch={{ ...search, note: note.slug }} />}
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
