import type { CalendarEntryForm } from '@portal/contract/calendar.ts'
import { calendarLimits, daysOfYear, partsOfTerm } from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { Problem } from '#platform/problem.ts'
import type { EntryContent } from './calendar.store.ts'

const dayMs = 86_400_000

/**
 * What an entry says, out of a form: one day when no last day is given; all years or branches are the same as none.
 * @throws VALIDATION when its days do not fit the term.
 */
export function contentOf(form: CalendarEntryForm, term: string): EntryContent {
  const content = contentIn(form)
  const [error] = dayErrorsOf(content, term)
  if (error) throw new Problem('VALIDATION', error.message, { errors: [error] })
  return content
}

export function contentIn(form: CalendarEntryForm): EntryContent {
  const { title, kind, startsOn, endsOn, note = '' } = form
  return {
    title,
    kind,
    startsOn,
    note,
    endsOn: endsOn || startsOn,
    years: narrowed(years, form.years),
    branches: narrowed(branches, form.branches),
  }
}

/** What is wrong with the days of an entry, by field. */
export function dayErrorsOf(
  { startsOn, endsOn }: Pick<EntryContent, 'startsOn' | 'endsOn'>,
  term: string,
): { path: 'startsOn' | 'endsOn'; message: string }[] {
  const { academicYear } = partsOfTerm(term)
  const { first, last } = daysOfYear(academicYear)
  const outside = `Choose a day from ${written(first)} to ${written(last)}, within ${academicYear}`
  if (startsOn < first || startsOn > last) return [{ path: 'startsOn', message: outside }]
  if (endsOn < startsOn) return [{ path: 'endsOn', message: 'The last day is before the first day' }]
  if (endsOn > last) return [{ path: 'endsOn', message: outside }]
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1
  if (days > calendarLimits.daysMax)
    return [{ path: 'endsOn', message: `An entry can last up to ${calendarLimits.daysMax} days` }]
  return []
}

/** In the order of the list; everyone is nobody in particular. */
function narrowed<T>(all: readonly T[], picked: readonly T[] = []): T[] {
  const kept = all.filter((one) => picked.includes(one))
  return kept.length === all.length ? [] : kept
}

function written(day: string): string {
  return day.split('-').toReversed().join('/')
}
