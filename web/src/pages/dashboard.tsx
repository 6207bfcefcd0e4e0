import type { Today } from '@portal/contract/today.ts'
import { useQuery } from '@tanstack/react-query'
import { kindClass } from '#web/features/calendar/kind-badge.tsx'
import { OpenForms } from '#web/features/form-results/open-forms.tsx'
import { CaughtUp } from '#web/features/own-home/caught-up.tsx'
import { useFirstStepsEnd } from '#web/features/own-home/first-steps-end.ts'
import { NewsList } from '#web/features/own-home/news-list.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { UrgentStrip } from '#web/features/own-home/urgent-strip.tsx'
import { WeekStrip } from '#web/features/own-home/week-strip.tsx'
import { reportsPage } from '#web/features/reports/reports.cache.ts'
import { parseReportsSearch } from '#web/features/reports/reports-search.ts'
import { DashboardHead } from '#web/features/team-dashboard/dashboard-head.tsx'
import { DayCounts } from '#web/features/team-dashboard/day-counts.tsx'
import { NextEvents } from '#web/features/team-dashboard/next-events.tsx'
import { RunningEvent } from '#web/features/team-dashboard/running-event.tsx'
import { Shortcuts } from '#web/features/team-dashboard/shortcuts.tsx'
import { type TeamDashboard, teamDashboard } from '#web/features/team-dashboard/team-dashboard.cache.ts'
import { OwnRecruiting } from '#web/features/teams/own-recruiting.tsx'
import { useMinWidth } from '#web/platform/min-width.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { currentSession, type Viewer } from '#web/platform/session-store.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { asideWidth, TwoColumns } from '#web/ui/two-columns.tsx'
import { TeamFirstSteps } from './team-first-steps.tsx'
import { OwnRows } from './waiting-for-you.tsx'

/** The home of a team: its events, their registrations, and what needs the team's attention. */
export function Page() {
  const { viewer } = useSession()
  return viewer && <Dashboard viewer={viewer} />
}

function Dashboard({ viewer }: { viewer: Viewer }) {
  const load = useQuery(teamDashboard())
  const { data: today } = useQuery(todayOfViewer())
  const { data: reports } = useQuery(ownReports(viewer))
  const hasAside = useMinWidth(asideWidth)
  const { data } = load
  return (
    <>
      <DashboardHead name={viewer.name} dashboard={data} reports={reports?.counts} />
      {hasAside && <Shortcuts viewer={viewer} />}
      {today && <UrgentStrip urgent={today.urgent} />}
      <ListStates load={load} failedTitle="Couldn't load your dashboard">
        {() =>
          data && (
            <Parts
              dashboard={data}
              viewer={viewer}
              pastCount={reports?.total}
              today={today}
              hasAside={hasAside}
            />
          )
        }
      </ListStates>
      {today && <NewsList news={today.news} />}
      {!hasAside && <Shortcuts viewer={viewer} />}
    </>
  )
}

interface PartsProps {
  dashboard: TeamDashboard
  viewer: Viewer
  /** The number of the team's past events; undefined until it is known. */
  pastCount: number | undefined
  today: Today | undefined
  hasAside: boolean
}

/** Running events and pending items are beside the rest, or above it on a narrow screen. */
function Parts({ dashboard, viewer, pastCount, today, hasAside }: PartsProps) {
  const { running, next, days } = dashboard
  // Null if the team has no page.
  const { slug } = viewer.role
  const { isOver, end } = useFirstStepsEnd(viewer)
  const first = !isOver && slug && (
    <TeamFirstSteps slug={slug} dashboard={dashboard} pastCount={pastCount} onEnd={end} />
  )
  const now = running.map((event) => <RunningEvent key={event.slug} event={event} />)
  const events = <NextEvents events={next} />
  const own = today && (today.rows.length === 0 ? <CaughtUp /> : <OwnRows today={today} />)
  const recruiting = slug && <OwnRecruiting slug={slug} />
  const rest = (
    <>
      <OpenForms />
      <DayCounts days={days} />
      {today && (
        <WeekStrip
          day={today.day}
          days={today.days}
          classOf={(kind) => kindClass(kind === 'event' ? 'fest' : kind)}
        />
      )}
    </>
  )
  if (!hasAside)
    return (
      <>
        {now}
        {first}
        {events}
        {own}
        {recruiting}
        {rest}
      </>
    )
  const aside = (
    <>
      {now.length > 0 && <div>{now}</div>}
      <div>{own}</div>
      {recruiting}
    </>
  )
  return (
    <TwoColumns aside={aside}>
      {first}
      {events}
      {rest}
    </TwoColumns>
  )
}

/** The reports of all years. An account that may see other teams' reports gets only its own here. */
function ownReports({ role: { slug } }: Viewer) {
  return reportsPage({ ...parseReportsSearch({}), academicYear: 'all', team: slug ?? '' })
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(teamDashboard())
  void client.prefetchQuery(todayOfViewer())
  const { viewer } = currentSession()
  if (viewer) void client.prefetchQuery(ownReports(viewer))
}
