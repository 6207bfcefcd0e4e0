import { academicYearsAt } from '@portal/contract/academic-year.ts'
import {
  calendarKindNames,
  calendarKinds,
  calendarSemesters,
  termName,
} from '@portal/contract/calendar-words.ts'
import { college } from '@portal/contract/college.ts'
import { branches, years } from '@portal/contract/reference.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import type { CalendarClass } from './calendar.cache.ts'
import { type CalendarSearch, parseCalendarSearch } from './calendar-search.ts'

/**
 * Returns the filters of the calendar: term, class and kind. Readers narrow a term; the council works on all
 * of it.
 * @param shown the class that is shown
 * @param own the class shown by default
 * @param mayEdit true if the line also has the link to the draft, which takes the place of the rarer filters
 */
export function calendarFilters(
  search: CalendarSearch,
  shown: CalendarClass,
  own: CalendarClass,
  mayEdit: boolean,
): ListFilter[] {
  const term = termFilter(search)
  if (search.isDraft) return [term]
  return [
    term,
    { name: 'year', label: 'Year', value: shown.year, usual: own.year, options: classes(years) },
    {
      name: 'branch',
      label: 'Branch',
      value: shown.branch,
      usual: own.branch,
      isMore: mayEdit,
      options: classes(branches),
    },
    {
      name: 'kind',
      label: 'Kind',
      any: 'All',
      value: search.kind,
      isMore: mayEdit,
      options: calendarKinds.map((value) => ({ value, label: calendarKindNames[value].name })),
    },
  ]
}

const hasHalves = calendarSemesters.length === 2

function termFilter({ academicYear, semester }: CalendarSearch): ListFilter {
  const present = parseCalendarSearch({})
  const nothing = { academicYear: undefined, semester: undefined, month: undefined }
  const usual = `${present.academicYear} ${present.semester}`
  const terms = academicYearsAt(new Date()).flatMap((year) =>
    calendarSemesters.map((half) => ({
      value: `${year} ${half}`,
      label: `${termName(half).replace(hasHalves ? ' term' : `${college.terms.name} `, '')} ${year}`,
    })),
  )
  return {
    name: 'term',
    label: hasHalves ? 'Term' : college.terms.name,
    value: `${academicYear} ${semester}`,
    usual,
    also: nothing,
    options: terms.toReversed(),
    change: (value) => {
      const [year, half] = value.split(' ')
      return value === usual ? nothing : { academicYear: year, semester: half, month: undefined }
    },
  }
}

function classes(all: readonly string[]) {
  return [{ value: 'ALL', label: 'All' }, ...all.map((value) => ({ value, label: value }))]
}
