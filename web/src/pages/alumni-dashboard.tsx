import { AlumniShortcuts } from '#web/features/forum/alumni-shortcuts.tsx'
import { latestQueries } from '#web/features/forum/forum.cache.ts'
import { ListLatestQueries } from '#web/features/forum/list-latest-queries.tsx'
import { ListQueriesForMe } from '#web/features/forum/list-queries-for-me.tsx'
import { UsefulAnswers } from '#web/features/people/useful-answers.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import styles from './alumni-dashboard.module.css'

export function Page() {
  const slug = useSession().viewer?.role.slug
  return (
    <>
      <Banner
        title="Alumni Dashboard"
        sentence="See what students are asking and share what you know."
        tone="peacock"
      />
      <div className={styles.columns}>
        <ListLatestQueries />
        <div className={styles.shortcuts}>
          <AlumniShortcuts />
          <ListQueriesForMe />
          {slug && <UsefulAnswers slug={slug} />}
        </div>
      </div>
    </>
  )
}

export const read: ReadAhead = (client) => void client.prefetchQuery(latestQueries())
