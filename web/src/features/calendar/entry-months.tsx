import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { monthsOfTerm } from '@portal/contract/calendar-words.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { monthInWords } from '#web/ui/calendar-days.ts'
import { type CalendarSearch, termOfSearch } from './calendar-search.ts'
import { EntryList } from './entry-list.tsx'
import { EventList, EventsChoice, useEventsOfMonths } from './month-events.tsx'

interface EntryMonthsProps {
  entries: readonly CalendarEntry[]
  search: CalendarSearch
  onEvents: (hasEvents: boolean) => void
}

/** The entries by the month of their first day, with a line at today, and the college events of each month. */
export function EntryMonths({ entries, search, onEvents }: EntryMonthsProps) {
  const today = todayInIndia()
  // Search words and the kind of an entry say nothing about events.
  const isWhole = search.name === '' && search.kind === ''
  const events = useEventsOfMonths(monthsOfTerm(termOfSearch(search)), search.hasEvents && isWhole)
  // After the last entry that has begun, unless the term is completely in the future or the past.
  const begun = entries.filter(({ startsOn }) => startsOn <= today)
  const isWithin = begun.length > 0 && entries.some(({ endsOn }) => endsOn >= today)
  const todayAfter = isWithin ? (begun.at(-1)?._id ?? null) : null
  const months = new Set([...entries, ...events].map(({ startsOn }) => startsOn.slice(0, 7)))
  return (
    <>
      {isWhole && <EventsChoice isShown={search.hasEvents} onChange={onEvents} />}
      {[...months].toSorted().map((month) => {
        const isIn = ({ startsOn }: { startsOn: string }) => startsOn.startsWith(month)
        const own = entries.filter(isIn)
        return (
          <section key={month} className="above-20" aria-labelledby={`month-${month}`}>
            <h2 className="text-16 weight-600 plain-title below-8" id={`month-${month}`}>
              {monthInWords(month)}
            </h2>
            {own.length > 0 && <EntryList entries={own} todayAfter={todayAfter} />}
            <EventList events={events.filter(isIn)} hasDays />
          </section>
        )
      })}
    </>
  )
}
