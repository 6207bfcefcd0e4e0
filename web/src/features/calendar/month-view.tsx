import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { useState } from 'react'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import styles from './calendar.module.css'
import { type CalendarSearch, firstDayShown, todayInIndia } from './calendar-search.ts'
import { EntryList } from './entry-list.tsx'
import { kindClass } from './kind-badge.tsx'

interface MonthViewProps {
  entries: readonly CalendarEntry[]
  search: CalendarSearch
  onMonth: (month: string) => void
}

/** A month, and below it what the picked day holds: on a phone the bars have room for their letters only. */
export function MonthView({ entries, search, onMonth }: MonthViewProps) {
  const [picked, setPicked] = useState('')
  const opened = firstDayShown(search)
  // Back and a click on another month change the address; the picked day counts in its own month alone.
  const day = picked.slice(0, 7) === opened.slice(0, 7) ? picked : opened
  const items = entries.map(({ _id, title, kind, startsOn, endsOn }) => ({
    ...{ id: _id, startsOn, endsOn, className: kindClass(kind) },
    letter: calendarKindNames[kind].letter,
    label: title,
  }))
  const pick = (next: string) => {
    setPicked(next)
    if (next.slice(0, 7) !== opened.slice(0, 7)) onMonth(next.slice(0, 7))
  }
  const held = entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  return (
    <>
      <MonthGrid day={day} today={todayInIndia()} items={items} onDay={pick} />
      <section className={styles.dayList} aria-label={dayInWords(day)}>
        <h2>{dayInWords(day)}</h2>
        {held.length === 0 ? (
          <p className={styles.meta}>Nothing on this day.</p>
        ) : (
          <EntryList entries={held} />
        )}
      </section>
    </>
  )
}
