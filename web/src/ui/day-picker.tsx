import { type KeyboardEvent, useState } from 'react'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { dayInWords, monthAfter, monthInWords, sameDayIn, weekdayNames, weeksOf } from './calendar-days.ts'
import { dayForKey, useMovingFocus } from './day-keys.ts'
import styles from './day-picker.module.css'
import { Icon } from './icon.tsx'
import { YearPicker } from './year-picker.tsx'

interface DayPickerProps {
  /** yyyy-mm-dd, or null if none is picked. */
  picked: string | null
  /** The other end of a range, which is highlighted. */
  until?: string | null
  /** The first and the last day that can be picked. */
  min?: string | undefined
  max?: string | undefined
  /** Descriptions of what is on a day, which gets a dot. */
  marks?: ReadonlyMap<string, string>
  /** Called with the shown month when it changes. */
  onMonth?: (month: string) => void
  onPick: (day: string) => void
}

/**
 * A month to pick a day from, or a list of years when the month's name is pressed. The days are one tab stop:
 * arrows move by day and week, Home and End to the ends of the week, Page Up and Page Down by month; Enter
 * picks.
 */
export function DayPicker(props: DayPickerProps) {
  const { picked, until = null, min, max, marks, onMonth, onPick } = props
  const today = todayInIndia()
  const [day, keepDay] = useState(() => within(picked ?? today, min, max))
  const [isChoosingYear, setChoosingYear] = useState(false)
  const setDay = (next: string) => {
    keepDay(next)
    if (next.slice(0, 7) !== day.slice(0, 7)) onMonth?.(next.slice(0, 7))
  }
  const { grid, moveTo } = useMovingFocus<HTMLTableElement>(day, setDay)
  const month = day.slice(0, 7)
  const pick = (one: string) => {
    setDay(one)
    onPick(one)
  }
  const showMonth = (wanted: string) => setDay(sameDayIn(wanted, day))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, day)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo(next)
  }
  if (isChoosingYear)
    return (
      <YearPicker
        year={Number(day.slice(0, 4))}
        onPick={(year) => {
          showMonth(`${year}${day.slice(4, 7)}`)
          setChoosingYear(false)
        }}
      />
    )
  return (
    <div className={`pad-8 ${styles.picker}`}>
      <MonthHead month={month} onMonth={showMonth} onYears={() => setChoosingYear(true)} />
      <table
        className="full"
        style={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days with arrow keys is a grid.
        role="grid"
        aria-label={monthInWords(month)}
        onKeyDown={onKeyDown}
      >
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="no-pad" style={isWithin(one, picked, until) ? ofRange : undefined}>
                  <button
                    type="button"
                    className={`center full round-10 text-14 ink tabular ${styles.day}`}
                    data-day={one}
                    data-hover="ground"
                    data-beside={one.startsWith(month) ? undefined : true}
                    data-picked={one === picked || one === until || undefined}
                    data-autofocus={one === day || undefined}
                    aria-pressed={one === picked || isWithin(one, picked, until)}
                    aria-current={one === today ? 'date' : undefined}
                    data-marked={marks?.has(one) || undefined}
                    aria-label={[dayInWords(one), marks?.get(one)].filter(Boolean).join(': ')}
                    aria-disabled={one !== within(one, min, max) || undefined}
                    tabIndex={one === day ? 0 : -1}
                    onClick={() => one === within(one, min, max) && pick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Weekdays() {
  return (
    <thead>
      <tr className="text-12 weight-600 dimmed">
        {weekdayNames.map((name) => (
          <th key={name} scope="col" abbr={name} style={{ padding: '4px 0', fontWeight: 'inherit' }}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ofRange = { background: 'var(--portal-primary-soft)' }

function isWithin(day: string, from: string | null, until: string | null): boolean {
  return from !== null && until !== null && day >= from && day <= until
}

interface MonthHeadProps {
  /** yyyy-mm */
  month: string
  onMonth: (month: string) => void
  onYears: () => void
}

function MonthHead({ month, onMonth, onYears }: MonthHeadProps) {
  const name = monthInWords(month)
  return (
    <div className="flex between gap-4">
      <button
        type="button"
        className="center square-44 round-10 ink"
        data-hover="ground"
        aria-label="Previous month"
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="center grow touch round-10 text-15 weight-650 ink"
        data-hover="ground"
        aria-label={`${name}, choose a year`}
        onClick={onYears}
      >
        {name}
      </button>
      <button
        type="button"
        className="center square-44 round-10 ink"
        data-hover="ground"
        aria-label="Next month"
        onClick={() => onMonth(monthAfter(month, 1))}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

/** Returns the nearest day that can be picked. */
function within(day: string, min = '', max = '9999-12-31'): string {
  if (day < min) return min
  return day > max ? max : day
}
