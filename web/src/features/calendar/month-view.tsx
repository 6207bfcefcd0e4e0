import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { type ReactNode, useState } from 'react'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import { type CalendarSearch, firstDayShown } from './calendar-search.ts'
import { DayList } from './entry-list.tsx'
import { KindKey, kindClass } from './kind-badge.tsx'

interface MonthViewProps {
  entries: readonly CalendarEntry[]
  search: CalendarSearch
  onMonth: (month: string) => void
  /** For people who keep the calendar: a new entry on that day. */
  onAdd: ((day: string) => void) | undefined
  /** What is said of the term. */
  note: ReactNode
}

/** How many of the next entries there is room for. */
const comingMax = 3

/** A month, and below it what the picked day holds, and what comes after it. */
export function MonthView({ entries, search, onMonth, onAdd, note }: MonthViewProps) {
  const [picked, setPicked] = useState('')
  const opened = firstDayShown(search)
  // Back and a click on another month change the address; the picked day counts in its own month alone.
  const day = picked.slice(0, 7) === opened.slice(0, 7) ? picked : opened
  const today = todayInIndia()
  const items = entries.map(({ _id, title, kind, startsOn, endsOn }) => ({
    ...{ id: _id, startsOn, endsOn, className: kindClass(kind) },
    letter: calendarKindNames[kind].letter,
    label: title,
  }))
  const pick = (next: string) => {
    // The second press on a day is a wish to do something with it.
    if (next === picked && onAdd) return onAdd(next)
    setPicked(next)
    if (next.slice(0, 7) !== opened.slice(0, 7)) onMonth(next.slice(0, 7))
  }
  const held = entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const coming = entries.filter(({ startsOn }) => startsOn > day).slice(0, comingMax)
  return (
    <>
      <MonthGrid day={day} today={today} items={items} onDay={pick} note={note} />
      <KindKey kinds={new Set(entries.map(({ kind }) => kind))} />
      <DayList
        title={dayInWords(day).replace(/ \d{4}$/, '')}
        note={day === today ? 'Today' : ''}
        entries={held}
        empty="Nothing on this day."
        onAdd={onAdd && (() => onAdd(day))}
      />
      {coming.length > 0 && <DayList title="Coming up" entries={coming} />}
    </>
  )
}
