import type { CalendarEntryForm } from '@portal/contract/calendar.ts'
import { calendarLimits, daysOfYear, partsOfTerm } from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { Problem } from '#platform/problem.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { EntryContent } from './calendar.store.ts'

const dayMs = 86_400_000

/**
 * Returns the content of an entry from a form. A missing last day means one day; selecting all years or
 * branches equals selecting none.
 * @throws VALIDATION when its days don't fit the term.
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

/** Returns the errors in the days of an entry, by field. */
export function dayErrorsOf(
  { startsOn, endsOn }: Pick<EntryContent, 'startsOn' | 'endsOn'>,
  term: string,
): { path: 'startsOn' | 'endsOn'; message: string }[] {
  const { academicYear } = partsOfTerm(term)
  const { first, last } = daysOfYear(academicYear)
  const outside = `Choose a day from ${dayInDigits(first)} to ${dayInDigits(last)}, within ${academicYear}`
  if (startsOn < first || startsOn > last) return [{ path: 'startsOn', message: outside }]
  if (endsOn < startsOn) return [{ path: 'endsOn', message: 'The last day is before the first day' }]
  if (endsOn > last) return [{ path: 'endsOn', message: outside }]
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1
  if (days > calendarLimits.daysMax)
    return [{ path: 'endsOn', message: `An entry can last up to ${calendarLimits.daysMax} days` }]
  return []
}

/** Returns the picked values in the order of the list; empty when all are picked. */
function narrowed<T>(all: readonly T[], picked: readonly T[] = []): T[] {
  const kept = all.filter((one) => picked.includes(one))
  return kept.length === all.length ? [] : kept
}
