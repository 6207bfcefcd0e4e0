import type { Today } from '@portal/contract/today.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kindClass } from '#web/features/calendar/kind-badge.tsx'
import { CaughtUp } from '#web/features/own-home/caught-up.tsx'
import { useFirstStepsEnd } from '#web/features/own-home/first-steps-end.ts'
import { Greeting } from '#web/features/own-home/greeting.tsx'
import { NewsList } from '#web/features/own-home/news-list.tsx'
import { withoutProfileRow } from '#web/features/own-home/step-facts.ts'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { WeekStrip } from '#web/features/own-home/week-strip.tsx'
import type { Viewer } from '#web/platform/session.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { StudentFirstSteps } from './student-first-steps.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

interface TodayPageProps {
  viewer: Viewer
  /** The rest of a home that has more content. */
  children?: ReactNode
}

/** The top of a home: the person's news and what is going on in college. */
export function TodayPage({ viewer, children }: TodayPageProps) {
  const load = useQuery(todayOfViewer())
  return (
    <>
      <Greeting viewer={viewer} context={load.data?.context ?? []} />
      <ListStates load={load} failedTitle="Couldn't load what is new">
        {() => load.data && <Parts viewer={viewer} today={load.data} />}
      </ListStates>
      {children}
      {load.data && <NewsList news={load.data.news} />}
    </>
  )
}

function Parts({ viewer, today }: { viewer: Viewer; today: Today }) {
  const { day, days, rows, urgent } = today
  const { isOver, end } = useFirstStepsEnd(viewer)
  const isQuiet = rows.length + urgent.length === 0
  return (
    <>
      <WaitingForYou today={isOver ? today : withoutProfileRow(today)} />
      {isQuiet && <CaughtUp />}
      {!isOver && <StudentFirstSteps today={today} onEnd={end} />}
      <WeekStrip
        day={day}
        days={days}
        classOf={(kind) => (kind === 'event' ? kindClass('fest') : kindClass(kind))}
      />
    </>
  )
}
