import { Group } from '@mantine/core'
import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { type ReactNode, useState } from 'react'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import { type CalendarSearch, firstDayShown } from './calendar-search.ts'
import { DayList } from './entry-list.tsx'
import { KindKey, kindClass } from './kind-badge.tsx'
import { EventList, EventsChoice, itemOfEvent, useMonthEvents } from './month-events.tsx'

interface MonthViewProps {
  entries: readonly CalendarEntry[]
  search: CalendarSearch
  onMonth: (month: string) => void
  onEvents: (hasEvents: boolean) => void
  /** Adds an entry on that day, for people who edit the calendar. */
  onAdd: ((day: string) => void) | undefined
  note: ReactNode
}

/** The number of upcoming entries that fit. */
const comingMax = 3

/** A month with the entries of the picked day and the ones after it. */
export function MonthView({ entries, search, onMonth, onEvents, onAdd, note }: MonthViewProps) {
  const [picked, setPicked] = useState('')
  const opened = firstDayShown(search)
  // Back and other months change the address, so the picked day counts only in its own month.
  const day = picked.slice(0, 7) === opened.slice(0, 7) ? picked : opened
  const today = todayInIndia()
  const events = useMonthEvents(day.slice(0, 7), search.hasEvents)
  const marked = entries.map(({ _id, title, kind, startsOn, endsOn }) => ({
    id: _id,
    startsOn,
    endsOn,
    className: kindClass(kind),
    letter: calendarKindNames[kind].letter,
    label: title,
  }))
  const pick = (next: string) => {
    // Pressing the picked day again adds an entry.
    if (next === picked && onAdd) return onAdd(next)
    setPicked(next)
    if (next.slice(0, 7) !== opened.slice(0, 7)) onMonth(next.slice(0, 7))
  }
  const held = entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const coming = entries.filter(({ startsOn }) => startsOn > day).slice(0, comingMax)
  return (
    <>
      <MonthGrid
        day={day}
        today={today}
        items={[...marked, ...events.map(itemOfEvent)]}
        onDay={pick}
        note={note}
      />
      <Group justify="space-between" gap="4px 18px" align="flex-start">
        <KindKey kinds={new Set(entries.map(({ kind }) => kind))} />
        <EventsChoice isShown={search.hasEvents} onChange={onEvents} />
      </Group>
      <DayList
        title={dayInWords(day).replace(/ \d{4}$/, '')}
        note={day === today ? 'Today' : ''}
        entries={held}
        empty="No entries on this day."
        onAdd={onAdd && (() => onAdd(day))}
      />
      <EventList events={events.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)} />
      {coming.length > 0 && <DayList title="Coming up" entries={coming} />}
    </>
  )
}
