import { ListNotes } from '#web/features/notes/list-notes.tsx'
import { noteDetail, noteSubjects, ownNotesPage, ownStudies } from '#web/features/notes/notes.cache.ts'
import { parseNotesSearch } from '#web/features/notes/notes-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <ListNotes
      banner={
        <Banner
          title="Notes"
          sentence="Notes, question papers and lab sheets, shared by students."
          tone="neem"
        />
      }
    />
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { tab, page, note } = parseNotesSearch(search)
  if (note !== '') void client.prefetchQuery(noteDetail(note))
  if (tab !== 'browse') return void client.prefetchQuery(ownNotesPage(tab, page))
  void client.prefetchQuery(ownStudies())
  void client.prefetchQuery(noteSubjects())
}
