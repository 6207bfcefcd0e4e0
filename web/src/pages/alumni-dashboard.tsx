import { useQuery } from '@tanstack/react-query'
import { AlumniShortcuts } from '#web/features/forum/alumni-shortcuts.tsx'
import { latestQueries } from '#web/features/forum/forum.cache.ts'
import { ListLatestQueries } from '#web/features/forum/list-latest-queries.tsx'
import { ListQueriesForMe } from '#web/features/forum/list-queries-for-me.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { UsefulAnswers } from '#web/features/people/useful-answers.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import styles from './alumni-dashboard.module.css'
import { WaitingForYou } from './waiting-for-you.tsx'

export function Page() {
  const slug = useSession().viewer?.role.slug
  const { data: today } = useQuery(todayOfViewer())
  return (
    <>
      <Banner
        title="Alumni Dashboard"
        sentence="See what students are asking and share what you know."
        tone="peacock"
      />
      <WaitingForYou today={today} />
      <div className={`grid from-top gap-16 ${styles.columns}`}>
        <ListLatestQueries />
        <div className="grid from-top gap-16">
          <AlumniShortcuts />
          <ListQueriesForMe />
          {slug && <UsefulAnswers slug={slug} />}
        </div>
      </div>
    </>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(latestQueries())
  void client.prefetchQuery(todayOfViewer())
}
