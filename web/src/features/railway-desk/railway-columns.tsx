import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import { formatDate, formatTime } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { LineMark } from '#web/ui/line-mark.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { classOf, stateTags } from './railway-words.ts'

export const railwayColumns: readonly DeskColumn<RailwayDeskRow>[] = [
  { key: 'name', title: 'Name', widthPx: 150, cell: ({ name }) => name, below: classOf },
  {
    key: 'from',
    title: 'From',
    widthPx: 108,
    onCard: 'line',
    isTabular: true,
    cell: ({ line, station }) => <LineMark line={line}>{station}</LineMark>,
    below: ({ line }) => line,
  },
  {
    key: 'pass',
    title: 'Pass',
    widthPx: 94,
    onCard: 'line',
    isTabular: true,
    cell: ({ class: travelClass, period }) => `${travelClass}, ${period}`,
    below: ({ kind }) => kind,
  },
  {
    key: 'applied',
    title: 'Applied',
    widthPx: 70,
    isTabular: true,
    cell: ({ appliedAt }) => formatDate(appliedAt).slice(0, 5),
    below: ({ appliedAt }) => timeOrYear(appliedAt),
  },
  {
    key: 'state',
    title: 'State',
    widthPx: 116,
    onCard: 'state',
    isTabular: true,
    cell: ({ state }) => <StateTag state={state} />,
  },
]

/** Returns the text below a day without its year: the time, or the year of an earlier one. */
export function timeOrYear(at: string): string {
  const year = formatDate(at).slice(6)
  return year === formatDate(new Date().toISOString()).slice(6) ? formatTime(at) : year
}

export function StateTag({ state }: { state: RailwayState }) {
  return <Tag {...stateTags[state]}>{stateTags[state].word}</Tag>
}
