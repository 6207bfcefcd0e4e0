import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames, calendarKinds, monthsOfTerm } from '@portal/contract/calendar-words.ts'
import { monthInWords, weekdayNames, weeksOf } from '#web/ui/calendar-days.ts'
import styles from './calendar.module.css'
import { todayInIndia } from './calendar-search.ts'
import { KindBadge, kindClass } from './kind-badge.tsx'

interface TermOverviewProps {
  term: string
  entries: readonly CalendarEntry[]
  onMonth: (month: string) => void
}

/** The term's six months side by side, each day with the letter of what matters most on it; made to fit on a sheet. */
export function TermOverview({ term, entries, onMonth }: TermOverviewProps) {
  const present = new Set(entries.map(({ kind }) => kind))
  return (
    <>
      <ul className={styles.key} aria-label="Kinds">
        {calendarKinds
          .filter((kind) => present.has(kind))
          .map((kind) => (
            <li key={kind}>
              <KindBadge kind={kind} />
            </li>
          ))}
      </ul>
      <div className={styles.months}>
        {monthsOfTerm(term).map((month) => (
          <SmallMonth key={month} {...{ month, entries, onMonth }} />
        ))}
      </div>
    </>
  )
}

function SmallMonth({ month, entries, onMonth }: Omit<TermOverviewProps, 'term'> & { month: string }) {
  const first = `${month}-01`
  const last = `${month}-31`
  const count = entries.filter(({ startsOn, endsOn }) => startsOn <= last && endsOn >= first).length
  return (
    <section className={styles.smallMonth}>
      <h2>
        <button type="button" onClick={() => onMonth(month)}>
          {monthInWords(month)}
        </button>
      </h2>
      <p className={styles.meta}>{count === 1 ? '1 entry' : `${count} entries`}</p>
      {/* The month itself, one press away, says all this in words. */}
      <div aria-hidden="true" className={styles.smallWeeks}>
        {weekdayNames.map((name) => (
          <span key={name} className={styles.weekday}>
            {name.slice(0, 1)}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day) => (
            <SmallDay key={day} day={day.startsWith(month) ? day : null} entries={entries} />
          ))}
      </div>
    </section>
  )
}

/** What matters most on a day comes first. */
const weight = ['exam', 'practical', 'test', 'deadline', 'holiday', 'result', 'fest', 'teaching'] as const

function SmallDay({ day, entries }: { day: string | null; entries: readonly CalendarEntry[] }) {
  if (day === null) return <span />
  const kinds = new Set(
    entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day).map(({ kind }) => kind),
  )
  const kind = weight.find((one) => kinds.has(one))
  return (
    <span className={kind ? kindClass(kind) : undefined} data-today={day === todayInIndia() || undefined}>
      {Number(day.slice(8))}
      <b>{kind ? calendarKindNames[kind].letter : ''}</b>
    </span>
  )
}
