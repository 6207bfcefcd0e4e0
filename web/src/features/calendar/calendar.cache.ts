import { limits } from '@portal/contract/limits.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { dayAfter, monthAfter } from '#web/ui/calendar-days.ts'
import { type CalendarSearch, termOfSearch } from './calendar-search.ts'

/** The class of a calendar; '' and 'ALL' mean everyone. */
export interface CalendarClass {
  year: string
  branch: string
}

/** Queries a published term, narrowed by class, kind and search words. */
export function calendarTerm(search: CalendarSearch, { year, branch }: CalendarClass) {
  const term = termOfSearch(search)
  const query = { year, branch, kind: search.kind, name: search.name } as never
  return queryOptions({
    ...resource('GET /calendar/:term', { params: { term }, query }),
    placeholderData: (before) => (before?.term === term ? before : undefined),
  })
}

/** Queries the college events of a month (yyyy-mm), up to one page. */
export function monthEvents(month: string) {
  const query = {
    when: 'all' as const,
    limit: limits.pageSizeMax,
    from: `${month}-01`,
    to: dayAfter(`${monthAfter(month, 1)}-01`, -1),
  }
  return queryOptions({ ...resource('GET /events', { query }), select: ({ result }) => result })
}

export function calendarDraft(term: string) {
  return resource('GET /calendar/:term/draft', { params: { term } })
}

/**
 * Returns the class in the address, otherwise a student's own class, and everyone for others. Null until it
 * is known.
 */
export function useCalendarClass({ year, branch }: CalendarSearch): CalendarClass | null {
  const { viewer } = useSession()
  const isAsked = viewer?.roleModel === 'Student' && (year === '' || branch === '')
  const own = useQuery({ ...resource('GET /profiles/mine'), enabled: isAsked })
  if (isAsked && own.isPending) return null
  return {
    year: year || (isAsked && own.data?.year) || 'ALL',
    branch: branch || (isAsked && own.data?.branch) || 'ALL',
  }
}
