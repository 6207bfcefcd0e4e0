import { useQuery } from '@tanstack/react-query'
import { AlumniShortcuts } from '#web/features/forum/alumni-shortcuts.tsx'
import { latestQueries } from '#web/features/forum/forum.cache.ts'
import { ListLatestQueries } from '#web/features/forum/list-latest-queries.tsx'
import { ListQueriesForMe } from '#web/features/forum/list-queries-for-me.tsx'
import { useFirstStepsEnd } from '#web/features/own-home/first-steps-end.ts'
import { withoutProfileRow } from '#web/features/own-home/step-facts.ts'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { UsefulAnswers } from '#web/features/people/useful-answers.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession, type Viewer } from '#web/platform/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import styles from './alumni-dashboard.module.css'
import { AlumnusFirstSteps } from './alumnus-first-steps.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

export function Page() {
  const { viewer } = useSession()
  return viewer && <Dashboard viewer={viewer} />
}

function Dashboard({ viewer }: { viewer: Viewer }) {
  const { slug } = viewer.role
  const { data: today } = useQuery(todayOfViewer())
  const { isOver, end } = useFirstStepsEnd(viewer)
  const hasSteps = !isOver && slug !== null
  return (
    <>
      <Banner
        title="Alumni Dashboard"
        sentence="See what students are asking and share what you know."
        tone="peacock"
      />
      <WaitingForYou today={hasSteps && today ? withoutProfileRow(today) : today} />
      {hasSteps && today && <AlumnusFirstSteps today={today} slug={slug} onEnd={end} />}
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
