import { mayOpen } from '@portal/contract/guards.ts'
import type { ReportRow } from '@portal/contract/report-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ReportStateTag } from './report-state.tsx'
import { reportsOfEvents } from './reports.cache.ts'

/** How long after its event a report counts as due. */
const dueAfterMs = 2 * 86_400_000

/** Returns the tag of each event's report, which links to the report. */
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
      {isDue(report) ? (
        <Tag tone="bad" icon="alert">
          Report due
        </Tag>
      ) : (
        <ReportStateTag state={state} of="Report" />
      )}
    </Link>
  )
}

/** A returned report has its own tag, which already says that it is due. */
function isDue({ state, endsAt }: ReportRow): boolean {
  const isUnsent = state === 'NotStarted' || state === 'Draft'
  return isUnsent && Date.now() - Date.parse(endsAt) > dueAfterMs
}
