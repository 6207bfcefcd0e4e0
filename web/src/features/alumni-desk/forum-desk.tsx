import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import { deskQueryStates } from '@portal/contract/forum-desk-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { deskChannel, deskQueries, readDeskAgain } from './alumni-desk.cache.ts'
import { type ForumDeskSearch, parseForumDeskSearch, queryStateNames } from './forum-desk-search.ts'
import { ForumPanel } from './forum-panel.tsx'

/** The overdue queries, with the desk's actions for each. */
export function ForumDesk() {
  const address = useListAddress(parseForumDeskSearch)
  const { filters } = address
  const load = useQuery(deskQueries(filters))
  const desk = useDesk({ load, address, channel: deskChannel, refresh: readDeskAgain })
  const [asked, setAsked] = useState<DeskQuery | null>(null)
  const acts: readonly DeskAct<DeskQuery>[] = [
    { label: 'Close query', key: 'c', isFor: ({ isOpen }) => isOpen, run: setAsked },
    { label: 'Reopen query', key: 'c', isFor: ({ isOpen }) => !isOpen, run: setAsked },
  ]
  return (
    <>
      <Desk
        desk={desk}
        acts={acts}
        columns={columns}
        name="Forum"
        things={['query', 'queries']}
        pageSize={limits.deskPageSize}
        search={{ name: 'name', label: 'Search by title', value: filters.name }}
        filters={filtersOf(filters)}
        nameOf={({ title }) => title}
        panel={({ _id, title, createdBy, createdAt }) => ({
          title,
          below: `${createdBy.name}, ${formatDate(createdAt)}`,
          body: <ForumPanel key={_id} id={_id} />,
        })}
        empty={{ title: 'No queries found', sentence: 'Nothing waits here. Well done.' }}
      />
      {asked && <SetQueryStatus query={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const columns: readonly DeskColumn<DeskQuery>[] = [
  {
    key: 'title',
    title: 'Query',
    cell: ({ title }) => title,
    below: ({ createdBy }) => createdBy.name,
  },
  {
    key: 'domains',
    title: 'Domains',
    widthPx: 130,
    onCard: 'line',
    cell: ({ domains }) => domains.join(', '),
  },
  {
    key: 'asked',
    title: 'Asked',
    isTabular: true,
    onCard: 'state',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'reminded',
    title: 'Reminded',
    widthPx: 84,
    isTabular: true,
    cell: ({ nudgedCount }) => (nudgedCount === 0 ? '' : String(nudgedCount)),
  },
]

function filtersOf({ state, domain }: ForumDeskSearch): ListFilter[] {
  const states = deskQueryStates.map((value) => ({ value, label: queryStateNames[value] }))
  return [
    { name: 'state', label: 'Show', usual: 'overdue', options: states, value: state },
    { name: 'domain', label: 'Domain', any: 'All', options: queryDomains, value: domain },
  ]
}

function SetQueryStatus({ query, onClose }: { query: DeskQuery; onClose: () => void }) {
  const { isOpen } = query
  const set = (reason: string) =>
    call('PUT /alumni/admin/queries/:id/status', {
      params: { id: query._id },
      body: { isOpen: !isOpen, reason },
    })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={isOpen ? 'Close this query' : 'Reopen this query'}
      label="Reason"
      help="Kept in the history. The student is notified that it changed."
      action={isOpen ? 'Close query' : 'Reopen query'}
      lengthMax={limits.deskReasonLengthMax}
      onSend={set}
    />
  )
}
