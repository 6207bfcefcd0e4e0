import { mayOpen } from '@portal/contract/guards.ts'
import type { ReportRow } from '@portal/contract/report-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ReportStateTag } from './report-state.tsx'
import { reportsOfEvents } from './reports.cache.ts'

/** So long after its event a report that nobody has handed in is shown in red (screens.md, 'My events'). */
const redAfterMs = 2 * 86_400_000

/** What became of the reports of these events, as a tag that leads to each. */
export function useReportBadges(eventIds: readonly string[]): (eventId: string) => ReactNode {
  const role = useSession().viewer?.roleModel ?? 'All'
  const { data } = useQuery({
    ...reportsOfEvents(eventIds),
    enabled: eventIds.length > 0 && mayOpen(role, '/reports'),
  })
  return (eventId) => {
    const report = data?.find(({ _id }) => _id === eventId)
    return report && <ReportBadge report={report} />
  }
}

function ReportBadge({ report }: { report: ReportRow }) {
  const { slug, title, state } = report
  return (
    <Link
      to="/reports"
      search={{ report: slug }}
      aria-label={`Report of ${title}`}
      style={{ textDecoration: 'none' }}
    >
      {isOpen(state) ? (
        <Tag tone={isRed(report) ? 'bad' : 'waiting'} icon="alert">
          {state === 'Returned' ? 'Report returned' : 'Report due'}
        </Tag>
      ) : (
        <ReportStateTag state={state} of="Report" />
      )}
    </Link>
  )
}

function isOpen(state: ReportRow['state']): boolean {
  return state === 'NotStarted' || state === 'Draft' || state === 'Returned'
}

function isRed({ endsAt }: ReportRow): boolean {
  return Date.now() - Date.parse(endsAt) > redAfterMs
}
