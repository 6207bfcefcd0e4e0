import { deskFigures, deskPage } from '#web/features/alumni-desk/alumni-desk.cache.ts'
import { AlumniDesk } from '#web/features/alumni-desk/alumni-desk.tsx'
import { DeskFigures } from '#web/features/alumni-desk/desk-figures.tsx'
import { parseDeskSearch } from '#web/features/alumni-desk/desk-search.ts'
import { DeskTabs } from '#web/features/alumni-desk/desk-tabs.tsx'
import { ImportAlumni } from '#web/features/alumni-desk/import-alumni.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import styles from './alumni-admin.module.css'

export function Page() {
  const [search, setSearch] = usePageSearch(parseDeskSearch)
  const change = setSearch as (change: Record<string, string | undefined>) => void
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Alumni desk</h1>
          <p>Who waits for approval, and who is known as an alumnus</p>
        </div>
        <DeskFigures />
      </header>
      <DeskTabs
        search={search}
        onStatus={(status) =>
          change({ status: status === 'pending' ? undefined : status, page: undefined, view: undefined })
        }
      />
      {search.isImport ? (
        <ImportAlumni onClose={() => change({ view: undefined, page: undefined })} />
      ) : (
        <AlumniDesk key={search.status} search={search} onSearch={change} />
      )}
    </div>
  )
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(deskPage(parseDeskSearch(search)))
  void client.prefetchQuery(deskFigures())
}
