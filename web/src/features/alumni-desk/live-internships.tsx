import type { DeskInternship } from '@portal/contract/internships.ts'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { parsePage } from '#web/platform/page-search.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { deskChannel, deskInternships, readDeskAgain } from './alumni-desk.cache.ts'

/** The live internships, the nearest last day first. Read-only, because alumni manage them themselves. */
export function LiveInternships() {
  const address = useListAddress(parsePage)
  const load = useQuery(deskInternships(address.filters.page))
  return (
    <Desk
      columns={columns}
      desk={useDesk({ load, address, channel: deskChannel, refresh: readDeskAgain })}
      name="Live internships"
      things={['internship', 'internships']}
      pageSize={limits.deskPageSize}
      nameOf={({ title }) => title}
      empty={{ title: 'No internships found', sentence: 'Open internships appear here.' }}
    />
  )
}

const columns: readonly DeskColumn<DeskInternship>[] = [
  {
    key: 'title',
    title: 'Internship',
    cell: ({ title }) => title,
    below: ({ role, company }) => `${role}, ${company}`,
  },
  {
    key: 'kind',
    title: 'Kind',
    onCard: 'line',
    cell: ({ type, mode, place }) => [type, mode, place].filter(Boolean).join(', '),
  },
  { key: 'by', title: 'Posted by', onCard: 'line', cell: ({ createdBy }) => <Author {...createdBy} /> },
  {
    key: 'posted',
    title: 'Posted',
    isTabular: true,
    cell: ({ publishedAt }) => formatDate(publishedAt),
  },
  {
    key: 'until',
    title: 'Until',
    isTabular: true,
    onCard: 'state',
    cell: ({ deadline }) => formatDate(deadline),
  },
]

function Author({ slug, name }: DeskInternship['createdBy']) {
  if (!slug) return name
  return (
    <Link to="/alumni/profile/$slug" params={{ slug }}>
      {name}
    </Link>
  )
}
