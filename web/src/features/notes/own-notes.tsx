import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { countOf } from './note-labels.ts'
import { NoteList } from './note-list.tsx'
import { ownNotesPage } from './notes.cache.ts'
import type { NotesSearch } from './notes-search.ts'
import { ShareNotesLink } from './share-notes-link.tsx'

interface OwnNotesProps {
  which: 'mine' | 'saved'
  search: NotesSearch
  onPage: (page: number) => void
}

/** The notes that the viewer shared, hidden and removed ones among them, or those that he saved. */
export function OwnNotes({ which, search, onPage }: OwnNotesProps) {
  const load = useQuery(ownNotesPage(which, search.page))
  useFailureToast(load.error)
  const words = which === 'mine' ? 'notes you shared' : 'saved notes'
  const one = which === 'mine' ? 'note you shared' : 'saved note'
  return (
    <>
      <ListHead
        summary={load.data ? countOf(load.data.total, one, words) : ''}
        actions={<ShareNotesLink />}
      />
      <NoteList
        load={load}
        search={search}
        onPage={onPage}
        label={which === 'mine' ? 'Pages of your notes' : 'Pages of saved notes'}
        empty={<EmptyState title="No notes found" sentence={emptySentences[which]} />}
      />
    </>
  )
}

const emptySentences = {
  mine: 'Notes you share appear here, with how many people found them useful.',
  saved: 'Saved notes appear here.',
}
