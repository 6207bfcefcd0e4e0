import type { Report } from '@portal/contract/report-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { RawSearch } from '#web/platform/page-search.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
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
  const isGone = isAbsent(load.error)
  if (isGone && !load.data) return <ReportGone />
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={320} count={2} />}
      failedTitle="Couldn't load the report"
    >
      {() => load.data && <OpenReport key={load.data._id} report={load.data} isGone={isGone} back={back} />}
    </ListStates>
  )
}

function ReportGone() {
  return (
    <NotFoundState
      title="Report not found"
      sentence="It's there once the event is over, for its team and the council."
      action={<LinkButton to="/reports">Event reports</LinkButton>}
    />
  )
}

interface OpenReportProps {
  report: Report
  isGone: boolean
  back: ReportEditorProps['back']
}

function OpenReport({ report, isGone, back }: OpenReportProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const { dialog } = useLeaveGuard(isUnsaved, {
    hasDraft: true,
    isLeftFor: (search) => search.report !== report.slug,
  })
  const parts = { report, back }
  const isOpen = report.can.update && !isGone
  useFocusAfter(isOpen || isUnsaved)
  return (
    <>
      <HeldForm
        of={isOpen ? report : null}
        because={isGone ? 'This report was deleted.' : closedWordsOf(report)}
        otherwise={isGone ? <ReportGone /> : <ReportView {...parts} />}
      >
        {() => <ReportForm {...parts} onUnsaved={setUnsaved} />}
      </HeldForm>
      {dialog}
    </>
  )
}

function closedWordsOf({ state }: Report): string {
  if (state === 'Submitted' || state === 'Accepted') return `This report was ${state.toLowerCase()}.`
  return "This report can't be edited any more."
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
