import { noteSubjects, ownStudies } from '#web/features/notes/notes.cache.ts'
import { parseShareSearch, ShareNoteForm } from '#web/features/notes/share-note-form.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  const [{ edit }] = usePageSearch(parseShareSearch)
  return (
    <>
      {edit === '' ? (
        <Banner title="Share notes" sentence="Help the next class with what helped you." tone="neem" />
      ) : (
        <Banner title="Edit note" sentence="Replaced files are kept as older versions." tone="neem" />
      )}
      <ShareNoteForm key={edit} />
    </>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(noteSubjects())
  void client.prefetchQuery(ownStudies())
}
