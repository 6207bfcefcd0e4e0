import { createMenu } from '@portal/contract/menus.ts'
import type { Today } from '@portal/contract/today.ts'
import { useQuery } from '@tanstack/react-query'
import { kindClass } from '#web/features/calendar/kind-badge.tsx'
import { CaughtUp } from '#web/features/own-home/caught-up.tsx'
import { CreateList } from '#web/features/own-home/create-list.tsx'
import { Greeting } from '#web/features/own-home/greeting.tsx'
import { NewsList } from '#web/features/own-home/news-list.tsx'
import { todayOfViewer, useLiveToday } from '#web/features/own-home/today.cache.ts'
import { WeekStrip } from '#web/features/own-home/week-strip.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession, type Viewer } from '#web/platform/session.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'
import { CouncilDesk, parseDeskSearch } from './council-desk.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

/** Where a role starts whose home has no screen of its own: what is new for the person, and what goes on in college. */
export function Page() {
  const { viewer } = useSession()
  const [{ desk }] = usePageSearch(parseDeskSearch)
  if (!viewer) return null
  if (viewer.roleModel === 'Council' && desk !== '') return <CouncilDesk />
  return <TodayPage viewer={viewer} />
}

export const read: ReadAhead = (client) => void client.prefetchQuery(todayOfViewer())

function TodayPage({ viewer }: { viewer: Viewer }) {
  useLiveToday()
  const load = useQuery(todayOfViewer())
  const canCreate = createMenu({ role: viewer.roleModel }).length > 0
  return (
    <>
      <Greeting viewer={viewer} context={load.data?.context ?? []} />
      <ListStates load={load} isEmpty={false} empty={null} failedTitle="Couldn't load what is new">
        {() => {
          if (!load.data) return null
          const parts = <Parts today={load.data} />
          return canCreate ? <TwoColumns aside={<CreateList viewer={viewer} />}>{parts}</TwoColumns> : parts
        }}
      </ListStates>
    </>
  )
}

function Parts({ today }: { today: Today }) {
  const { day, days, news, rows, urgent } = today
  const isQuiet = rows.length + urgent.length === 0
  return (
    <>
      <WaitingForYou today={today} />
      {isQuiet && <CaughtUp />}
      <WeekStrip
        {...{ day, days }}
        classOf={(kind) => (kind === 'event' ? kindClass('fest') : kindClass(kind))}
      />
      <NewsList news={news} />
    </>
  )
}
