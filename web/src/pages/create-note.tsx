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
        <Banner title="Share notes" sentence="What helped you helps the next year too." tone="neem" />
      ) : (
        <Banner
          title="Edit note"
          sentence="A file that you replace is kept as an older version."
          tone="neem"
        />
      )}
      <ShareNoteForm key={edit} />
    </>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(noteSubjects())
  void client.prefetchQuery(ownStudies())
}
