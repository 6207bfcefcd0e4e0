import { noteSubjects, ownStudies } from '#web/features/notes/notes.cache.ts'
import { parseShareSearch, ShareNoteForm } from '#web/features/notes/share-note-form.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { FormTips } from '#web/ui/form/form-tips.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'

const tips = [
  'Name the topic in the title, e.g. “Probability”.',
  'Scan in daylight and keep the pages in order.',
  'Share one subject at a time, so people find it.',
]

export function Page() {
  const [{ edit }] = usePageSearch(parseShareSearch)
  return (
    <>
      {edit === '' ? (
        <FormHead
          title="Share notes"
          sentence="Help the next class with what helped you."
          back={{ to: '/notes', label: 'Notes', preload: 'render' }}
        />
      ) : (
        <FormHead
          title="Edit note"
          sentence="Replaced files are kept as older versions."
          back={{ to: '/notes', label: 'Notes' }}
        />
      )}
      <TwoColumns aside={<FormTips title="Notes that help" tips={tips} />}>
        <ShareNoteForm key={edit} />
      </TwoColumns>
    </>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(noteSubjects())
  void client.prefetchQuery(ownStudies())
}
