import { reportStates } from '@portal/contract/report-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageSearch } from '#web/platform/page-search.ts'
import { DeskHead } from '#web/ui/desk/desk-head.tsx'
import { reportsPage } from './reports.cache.ts'
import { parseReportsSearch, searchOfList } from './reports-search.ts'

/** The title and the counters of the reports, with the lists as tabs. */
export function ReportsHead({ children }: { children: ReactNode }) {
  const [search] = usePageSearch(parseReportsSearch)
  const { data } = useQuery(reportsPage(search))
  const counts = data?.counts
  const total = counts && reportStates.reduce((sum, state) => sum + counts[state], 0)
  const due = counts && counts.NotStarted + counts.Draft + counts.Returned
  const { state, isLate } = search
  const late = { search: searchOfList(search, { late: 'true' }), count: counts?.late }
  const ofState = (one: (typeof reportStates)[number]) => ({
    search: searchOfList(search, { state: one }),
    count: counts?.[one],
    isCurrent: state === one && !isLate,
  })
  const all = searchOfList(search)
  return (
    <DeskHead
      title="Event reports"
      sentence="What happened, who came, and what is still missing."
      path="/reports"
      figures={[
        { label: 'Due', count: due, search: all },
        { ...late, label: 'Late', isBad: true },
        { ...ofState('Submitted'), label: 'To review' },
        { ...ofState('Accepted'), label: 'Accepted', of: total },
      ]}
      tabs={[
        { label: 'All', count: total, search: all, isCurrent: state === '' && !isLate },
        { ...ofState('Submitted'), label: 'To review' },
        { ...late, label: 'Late', isCurrent: isLate },
        { ...ofState('NotStarted'), label: 'Not started' },
        { ...ofState('Accepted'), label: 'Accepted' },
      ]}
    >
      {children}
    </DeskHead>
  )
}
