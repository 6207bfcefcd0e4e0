import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { reportOf, reportSummary, reportsPage } from '#web/features/reports/reports.cache.ts'
import { ReportsDesk } from '#web/features/reports/reports-desk.tsx'
import { ReportsHead } from '#web/features/reports/reports-head.tsx'
import { parseReportsSearch, yearOf } from '#web/features/reports/reports-search.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { DeskPage } from '#web/ui/desk/desk-head.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { CouncilDesk, parseDeskSearch } from './council-desk.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

// Lazy, because the list is a home and needs neither the form nor the charts.
const ReportEditor = lazyPart(
  async () => (await import('#web/features/reports/report-editor.tsx')).ReportEditor,
)
const YearSummary = lazyPart(async () => (await import('#web/features/reports/year-summary.tsx')).YearSummary)

export function Page() {
  const role = useSession().viewer?.roleModel
  const [{ desk }] = usePageSearch(parseDeskSearch)
  const [search] = usePageSearch(parseReportsSearch)
  const [raw] = usePageSearch((all) => all)
  if (role === 'Council' && desk !== '') return <CouncilDesk />
  return (
    <Suspense fallback={<SkeletonList heightPx={320} count={2} />}>
      {search.report !== '' ? (
        <ReportEditor key={search.report} slug={search.report} back={without(raw, 'report')} />
      ) : search.view === 'summary' ? (
        <YearSummary academicYear={yearOf(search)} back={without(raw, 'view')} />
      ) : (
        <List isHome={role === 'Council'} />
      )}
    </Suspense>
  )
}

/** The list of reports. As the council's home, it shows pending items at the top. */
function List({ isHome }: { isHome: boolean }) {
  const { data: today } = useQuery({ ...todayOfViewer(), enabled: isHome })
  return (
    <DeskPage>
      <ReportsHead>{isHome && <WaitingForYou today={today} shownMax={2} />}</ReportsHead>
      <ReportsDesk />
    </DeskPage>
  )
}

function without(raw: RawSearch, name: string): RawSearch {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => key !== name))
}

export const read: ReadAhead = (client, { search }) => {
  const parsed = parseReportsSearch(search)
  if (parsed.report !== '') void client.prefetchQuery(reportOf(parsed.report))
  else if (parsed.view === 'summary') void client.prefetchQuery(reportSummary(yearOf(parsed)))
  else void client.prefetchQuery(reportsPage(parsed))
}
