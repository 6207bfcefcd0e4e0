import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import { railwayClasses, railwayPeriods } from '@portal/contract/railway-words.ts'
import { railwayLines } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { dayOfMoment } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { usePart } from '#web/platform/use-part.ts'
import { takeBack } from '#web/ui/desk/decisions.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { undoRailway } from './railway-actions.ts'
import { railwayColumns } from './railway-columns.tsx'
import { railwayDeskChannel, railwayPage, useRailwayReading } from './railway-desk.cache.ts'
import { parseRailwaySearch, type RailwayList, type RailwaySearch } from './railway-desk-search.ts'
import { classOf, stateTags } from './railway-words.ts'
import { type RailwayActs, useRailwayActs } from './use-railway-acts.ts'

type Row = RailwayDeskRow

interface RailwayDeskProps {
  /** Opens the dialog to choose and print the leaf. */
  onIssue: (row: Row) => void
  /** Renders the next leaf of a line in the panel. */
  leafOf?: (row: Row) => ReactNode
  /** Shown right of the filters: the download of the register. */
  tools?: ReactNode
}

/** One of the lists of applications, with the actions for each. */
export function RailwayDesk({ onIssue, leafOf, tools }: RailwayDeskProps) {
  const address = useListAddress(parseRailwaySearch)
  const { filters: search } = address
  const load = useQuery(railwayPage(search))
  const desk = useDesk<Row>({
    load,
    address,
    refresh: useRailwayReading(),
    undoOf,
    canPick,
    channel: railwayDeskChannel,
  })
  const work = useRailwayActs(desk, onIssue)
  return (
    <>
      <Desk<Row>
        desk={desk}
        tools={tools}
        acts={work.acts}
        refused={work.refused}
        name={listName(search.list)}
        things={['application', 'applications']}
        pageSize={railwayDeskLimits.pageSize}
        search={{ name: 'name', label: 'Name, PRN or serial', value: search.name }}
        filters={filtersOf(search)}
        columns={railwayColumns}
        nameOf={({ name }) => name}
        onUndo={(ids) => void takeBack(undoRailway, ids)}
        panel={(row) => ({
          lead: <PersonAvatar name={row.name} photo={row.profile} sizePx={44} />,
          title: row.name,
          below: classOf(row),
          body: (
            <ApplicationPanel
              key={row._id}
              row={row}
              work={work}
              view={desk.view}
              onView={desk.setView}
              leaf={leafOf?.(row)}
            />
          ),
          hasOwnFoot: desk.view !== null && desk.view !== 'document',
        })}
        empty={{
          title: 'No applications found',
          sentence:
            search.list === 'todo' ? 'Nothing to decide and nothing to hand over.' : 'This list is empty.',
        }}
      />
      <Rejecting work={work} />
    </>
  )
}

const undoOf = ({ undo }: Row) => undo
/** Returns whether a row can be selected for bulk actions. */
const canPick = ({ can }: Row) => can.approve

export function listName(list: RailwayList): string {
  if (list === 'todo') return 'To do'
  return list === 'all' ? 'All' : stateTags[list].word
}

/** The reject dialog is loaded with the first rejection. */
function Rejecting({ work }: { work: RailwayActs }) {
  const { Part, open } = usePart(async () => (await import('./reject-dialog.tsx')).RejectDialog)
  const isAsked = work.rejecting.length > 0
  const isMissing = Part === null
  useEffect(() => {
    if (isAsked && isMissing) open()
  })
  if (!Part || !isAsked) return null
  const { rejecting, isBusy, reject, dropRejecting } = work
  return <Part rows={rejecting} isBusy={isBusy} onReject={reject} onClose={dropRejecting} />
}

function filtersOf({ line, class: travelClass, period, from, to }: RailwaySearch): ListFilter[] {
  const days = daysBack()
  const isNamed = to === '' && days.some(({ value }) => value === from)
  return [
    { name: 'line', label: 'Line', any: 'All', options: railwayLines, value: line },
    { name: 'period', label: 'Period', any: 'All', options: railwayPeriods, value: period },
    { name: 'class', label: 'Class', any: 'All', options: railwayClasses, value: travelClass },
    {
      name: 'from',
      label: 'Applied',
      any: 'Any day',
      options: days,
      value: isNamed ? from : '',
      also: { to: undefined },
    },
    { name: 'from', label: 'Applied from', isDay: true, isMore: true, value: isNamed ? '' : from },
    { name: 'to', label: 'Applied until', isDay: true, isMore: true, value: to },
  ]
}

/** Returns predefined choices for the first day. */
function daysBack() {
  const back = (days: number) => dayOfMoment(new Date(Date.now() - days * 86_400_000).toISOString())
  return [
    { value: back(0), label: 'Today' },
    { value: back(6), label: 'Last 7 days' },
    { value: back(29), label: 'Last 30 days' },
  ]
}
