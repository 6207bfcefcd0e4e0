import type { Report } from '@portal/contract/report-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { RawSearch } from '#web/platform/page-search.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportView } from './report-view.tsx'
import { reportOf } from './reports.cache.ts'

interface ReportEditorProps {
  slug: string
  /** The address parameters of the list that led here. */
  back: RawSearch
}

/** The report of an event: its form while it can be edited, otherwise the report itself. */
export function ReportEditor({ slug, back }: ReportEditorProps) {
  const load = useQuery(reportOf(slug))
  usePageTitle(load.data ? `${load.data.title} | Report` : 'Report')
  if (isAbsent(load.error))
    return (
      <NotFoundState
        title="Report not found"
        sentence="It's there once the event is over, for its team and the council."
        action={<LinkButton to="/reports">Event reports</LinkButton>}
      />
    )
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={320} count={2} />}
      failedTitle="Couldn't load the report"
    >
      {() => load.data && <OpenReport key={load.data._id} report={load.data} back={back} />}
    </ListStates>
  )
}

/**
 * The typed text stays in the form, even if the report can no longer be edited because it was decided on
 * meanwhile.
 */
function OpenReport({ report, back }: { report: Report; back: ReportEditorProps['back'] }) {
  const [isUnsaved, setUnsaved] = useState(false)
  const { dialog } = useLeaveGuard(isUnsaved, {
    hasDraft: true,
    isLeftFor: (search) => search.report !== report.slug,
  })
  const parts = { report, back }
  const isForm = report.can.update || isUnsaved
  useFocusAfter(isForm)
  return (
    <>
      {isForm ? <ReportForm {...parts} onUnsaved={setUnsaved} /> : <ReportView {...parts} />}
      {dialog}
    </>
  )
}

/** When the form and the report replace each other, the keyboard focus moves to the page. */
function useFocusAfter(isForm: boolean): void {
  const before = useRef(isForm)
  useEffect(() => {
    if (before.current === isForm) return
    before.current = isForm
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [isForm])
}
