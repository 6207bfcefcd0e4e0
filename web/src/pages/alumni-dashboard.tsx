import { AlumniShortcuts, standingShortcuts } from '#web/features/forum/alumni-shortcuts.tsx'
import { latestQueries } from '#web/features/forum/forum.cache.ts'
import { ListLatestQueries } from '#web/features/forum/list-latest-queries.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
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

export const read: ReadAhead = (client) => void client.prefetchQuery(latestQueries())
