import { academicYearsAt } from '@portal/contract/academic-year.ts'
import { type EventSort, festOptions } from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/platform/session.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { eventTeams, useOwnClass } from './events.cache.ts'
import type { EventsSearch } from './events-search.ts'

const sorts: readonly { value: EventSort; label: string }[] = [
  { value: 'soonest', label: 'Soonest' },
  { value: 'newest', label: 'Newest' },
  { value: 'wanted', label: 'Most wanted' },
]

/** Returns the filters of the events, the most used first; for the list also its order. */
export function useEventFilters(search: EventsSearch): ListFilter[] {
  const { data: teams = [] } = useQuery(eventTeams())
  const ownClass = useOwnClass()
  const { viewer } = useSession()
  const { fest, team, fee, tag, year, branch, saved, academicYear, from, to, sort, view } = search
  const own = ownClass && `${ownClass.year} ${ownClass.branch}`
  const isList = view === 'list'
  return [
    ...(own ? [classFilter(own, `${year} ${branch}` === own)] : []),
    { name: 'fest', label: 'Fest', any: 'Any', options: festOptions, value: fest, isMore: true },
    {
      name: 'sort',
      label: 'Sort',
      usual: 'soonest',
      isOrder: true,
      options: sorts,
      value: isList ? sort : 'soonest',
    },
    { name: 'team', label: 'Team', any: 'Any', options: teams, value: team, isMore: true },
    {
      name: 'fee',
      label: 'Fee',
      any: 'Any',
      value: fee,
      isMore: true,
      options: [
        { value: 'free', label: 'Free' },
        { value: 'paid', label: 'Paid' },
      ],
    },
    ...(viewer ? [savedFilter(saved)] : []),
    ...(tag
      ? [{ name: 'tag', label: 'Tag', any: 'Any', options: [tag], value: tag, isMore: true as const }]
      : []),
    { name: 'year', label: 'Year', any: 'Any', options: years, value: year, isMore: true },
    { name: 'branch', label: 'Branch', any: 'Any', options: branches, value: branch, isMore: true },
    ...(isList ? dayFilters({ from, to }) : []),
    {
      name: 'academicYear',
      label: 'Academic year',
      any: 'Any',
      value: academicYear,
      isMore: true,
      options: academicYearsAt(new Date()).toReversed(),
    },
  ]
}

/** A shortcut to a student's own year and branch; each of the two can be cleared separately. */
function classFilter(own: string, isOn: boolean): ListFilter {
  const [year = '', branch = ''] = own.split(' ')
  return {
    name: 'class',
    label: 'For',
    any: 'Everyone',
    value: isOn ? own : '',
    isOrder: true,
    isMore: true,
    options: [{ value: own, label: 'My class' }],
    change: (value) => (value === '' ? { year: undefined, branch: undefined } : { year, branch }),
  }
}

function savedFilter(value: string): ListFilter {
  const options = [{ value: 'true', label: 'Saved' }]
  return { name: 'saved', label: 'Show', any: 'All', options, value, isMore: true }
}

function dayFilters({ from, to }: { from: string; to: string }): ListFilter[] {
  return [
    { name: 'from', label: 'From', value: from, isMore: true, isDay: true },
    { name: 'to', label: 'To', value: to, isMore: true, isDay: true },
  ]
}
