import { AlumniShortcuts, standingShortcuts } from '#web/features/forum/alumni-shortcuts.tsx'
import { ListLatestQueries } from '#web/features/forum/list-latest-queries.tsx'
import { Banner } from '#web/ui/banner.tsx'
import styles from './alumni-dashboard.module.css'

export function Page() {
  return (
    <>
      <Banner
        title="Alumni Dashboard"
        sentence="What the students ask, and what you can give back."
        tone="peacock"
      />
      <div className={styles.columns} data-shortcuts={standingShortcuts.length > 0}>
        <ListLatestQueries />
        <div className={styles.shortcuts}>
          <AlumniShortcuts />
        </div>
      </div>
    </>
  )
}
