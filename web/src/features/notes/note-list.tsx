import type { Note } from '@portal/contract/note-records.ts'
import type { ReactNode } from 'react'
import { ListStates, type Load } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './note-list.module.css'
import { type NotesSearch, notesAddress } from './notes-search.ts'

interface NoteListProps {
  load: Load & { data: { result: Note[]; totalPage: number } | undefined }
  search: NotesSearch
  onPage: (page: number) => void
  label: string
  empty: ReactNode
}

/** A page of notes with its faces and its pager. */
export function NoteList({ load, search, onPage, label, empty }: NoteListProps) {
  const list = load.data
  return (
    <>
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={empty}
        skeleton={<SkeletonList heightPx={210} />}
        failedTitle="Couldn't load the notes"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((note) => (
              <NoteCard key={note._id} note={note} previewSearch={searchWith(search, note.slug)} />
            ))}
          </div>
        )}
      </ListStates>
      <div className={styles.pager}>
        <Pager
          page={search.page}
          load={load}
          onPage={(page) => {
            onPage(page)
            window.scrollTo({ top: 0 })
          }}
          hrefFor={(page) => notesAddress({ ...search, page, note: '' })}
          label={label}
        />
      </div>
    </>
  )
}

/** The address of the list as it stands, with a note open over it. */
function searchWith(search: NotesSearch, note: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(notesAddress({ ...search, note }).split('?')[1]))
}
