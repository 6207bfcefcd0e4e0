import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { daysInDigits, monthInWords } from '#web/ui/calendar-days.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import styles from './calendar.module.css'
import { todayInIndia } from './calendar-search.ts'
import { KindBadge } from './kind-badge.tsx'

/** The entries by the month in which they begin, with a line where today stands. */
export function EntryMonths({ entries }: { entries: readonly CalendarEntry[] }) {
  const today = todayInIndia()
  const months = Map.groupBy(entries, ({ startsOn }) => startsOn.slice(0, 7))
  // After the last entry that has begun, unless the term is all ahead or all behind.
  const begun = entries.filter(({ startsOn }) => startsOn <= today)
  const isWithin = begun.length > 0 && entries.some(({ endsOn }) => endsOn >= today)
  return [...months].map(([month, own]) => (
    <section key={month} className={styles.monthList} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{monthInWords(month)}</h2>
      <EntryList entries={own} todayAfter={isWithin ? (begun.at(-1)?._id ?? null) : null} />
    </section>
  ))
}

interface EntryListProps<E extends CalendarEntry> {
  entries: readonly E[]
  todayAfter?: string | null
  actions?: (entry: E) => ReactNode
}

export function EntryList<E extends CalendarEntry>({
  entries,
  todayAfter = null,
  actions,
}: EntryListProps<E>) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Entry entry={entry} actions={actions ? actions(entry) : <AddToOwn entry={entry} />} />
          {entry._id === todayAfter && <p className={styles.todayLine}>Today</p>}
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, actions }: { entry: CalendarEntry; actions: ReactNode }) {
  const { title, kind, startsOn, endsOn, note } = entry
  const audience = audienceOf(entry)
  return (
    <article className={styles.entry}>
      <div className={styles.when}>
        <span className={styles.days}>{daysInDigits(startsOn, endsOn)}</span>
        <KindBadge kind={kind} />
      </div>
      <div className={styles.words}>
        <h3 dir="auto">{title}</h3>
        {audience && <p className={styles.meta}>{audience}</p>}
        {note && (
          <p className={styles.meta} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={styles.entryActions} data-print="no">
        {actions}
      </div>
    </article>
  )
}

/** 'SE, TE · IT'; '' is everybody. */
export function audienceOf({ years, branches }: Pick<CalendarEntry, 'years' | 'branches'>): string {
  return [years.join(', '), branches.join(', ')].filter(Boolean).join(' · ')
}

function AddToOwn({ entry }: { entry: CalendarEntry }) {
  return (
    <a className={styles.addOwn} href={`${apiPrefix}/calendar/entries/${entry._id}/entry.ics`} download>
      Add to my calendar<HiddenText>: {entry.title}</HiddenText>
    </a>
  )
}
