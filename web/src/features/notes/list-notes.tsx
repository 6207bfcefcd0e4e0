import { usePageSearch } from '#web/platform/page-search.ts'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { BrowseNotes } from './browse-notes.tsx'
import styles from './note-list.module.css'
import { notesTabs, parseNotesSearch } from './notes-search.ts'
import { OwnNotes } from './own-notes.tsx'
import { PreviewNote } from './preview-note.tsx'

/** All of Notes but sharing: browse, what one saved, what one shared; a note opens over whichever is there. */
export function ListNotes() {
  const [search, setSearch] = usePageSearch(parseNotesSearch)
  const change = (to: object) => setSearch(to as never)
  const onPage = (page: number) => change({ page: page === 1 ? undefined : page })
  return (
    <section className={styles.section} aria-label="Notes">
      <div className={styles.tabs}>
        <SegmentedSort
          label="Show"
          options={notesTabs}
          value={search.tab}
          onChange={(tab) => change({ tab: tab === 'browse' ? undefined : tab, page: undefined })}
        />
      </div>
      {search.tab === 'browse' ? (
        <BrowseNotes search={search} onSearch={change} />
      ) : (
        <OwnNotes key={search.tab} which={search.tab} search={search} onPage={onPage} />
      )}
      <PreviewNote slug={search.note} onClose={() => change({ note: undefined })} />
    </section>
  )
}
