import { Box } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Card } from '#web/ui/card.tsx'
import {
  dayInWords,
  monthAfter,
  monthInWords,
  placeInWeek,
  type Span,
  sameDayIn,
  weekdayNames,
  weeksOf,
} from './calendar-days.ts'
import { dayForKey, useMovingFocus } from './day-keys.ts'
import { Icon } from './icon.tsx'
import styles from './month-grid.module.css'

/** Something that lasts over days of a month. */
export interface MonthItem extends Span {
  label: string
  /** Stands before the label, and alone where there is no room: colour says nothing by itself. */
  letter: string
  /** A class that sets the colours of the bar. */
  className: string
}

interface MonthGridProps {
  /** The day that is picked; its month is the one that is shown. */
  day: string
  today: string
  items: readonly MonthItem[]
  onDay: (day: string) => void
}

/** How many bars stand in a day; of more, only their number. */
const lanesMax = 4

/**
 * A month as a grid of days with bars over the days that something lasts. One tab stop: arrows go by day and week, Home and
 * End to the ends of the week, Page Up and Page Down by month. What a day holds is in its name; the screen lists it below.
 */
export function MonthGrid({ day, today, items, onDay }: MonthGridProps) {
  const month = day.slice(0, 7)
  const { grid, moveTo } = useMovingFocus<HTMLDivElement>(day, onDay)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, day)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    <Card padding="none" className={styles.frame}>
      <MonthHead month={month} onMonth={(wanted) => onDay(sameDayIn(wanted, day))} />
      {/* biome-ignore lint/a11y/useSemanticElements: bars lie over the days of a week, which a table cannot draw. */}
      <div ref={grid} role="grid" tabIndex={-1} aria-label={monthInWords(month)} onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/useSemanticElements: the rows of the grid above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the days in it take the focus. */}
        <div role="row" className={styles.names}>
          {weekdayNames.map((name) => (
            <Box
              key={name}
              role="columnheader"
              aria-label={name}
              fz={12}
              c="dimmed"
              py={4}
              fw={600}
              ta="center"
            >
              {name.slice(0, 3)}
            </Box>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <Week key={week[0]} {...{ week, month, day, today, items, onDay }} />
        ))}
      </div>
    </Card>
  )
}

function MonthHead({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <div className={styles.head}>
      <button type="button" aria-label="Previous month" onClick={() => onMonth(monthAfter(month, -1))}>
        <Icon name="previous" />
      </button>
      <Box component="h2" fz={18} aria-live="polite">
        {monthInWords(month)}
      </Box>
      <button type="button" aria-label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
        <Icon name="next" />
      </button>
    </div>
  )
}

interface WeekProps extends MonthGridProps {
  week: readonly string[]
  month: string
}

function Week({ week, month, day: picked, today, items, onDay }: WeekProps) {
  const placed = placeInWeek(week, items)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of the grid above.
    // biome-ignore lint/a11y/useFocusableInteractive: the days in it take the focus.
    <div role="row" className={styles.week}>
      {week.map((day, column) => {
        const held = placed.filter(({ from, to }) => from <= column && to >= column)
        const hidden = held.filter(({ lane }) => lane >= lanesMax).length
        return (
          // biome-ignore lint/a11y/useSemanticElements: the cells of the grid above.
          // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus.
          <div
            key={day}
            role="gridcell"
            aria-selected={day === picked}
            className={styles.cell}
            style={{ gridColumn: column + 1 }}
          >
            <button
              type="button"
              className={styles.day}
              data-day={day}
              data-beside={day.startsWith(month) ? undefined : true}
              data-picked={day === picked || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-label={nameOf(
                day,
                held.map(({ span }) => span.label),
              )}
              tabIndex={day === picked ? 0 : -1}
              onClick={() => onDay(day)}
            >
              <span className={styles.number}>{Number(day.slice(8))}</span>
              {hidden > 0 && (
                <Box component="span" fz={11} c="var(--portal-text-secondary)" pt={4} fw={600}>
                  +{hidden}
                </Box>
              )}
            </button>
          </div>
        )
      })}
      {placed
        .filter(({ lane }) => lane < lanesMax)
        .map(({ span, lane, from, to }) => (
          <span
            key={span.id}
            aria-hidden="true"
            className={`${styles.bar} ${span.className}`}
            style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
            data-open-left={span.startsOn < (week[0] ?? '') || undefined}
            data-open-right={span.endsOn > (week[6] ?? '') || undefined}
          >
            <b>{span.letter}</b>
            <span className={styles.label}>{span.label}</span>
          </span>
        ))}
    </div>
  )
}

function nameOf(day: string, labels: readonly string[]): string {
  const held = labels.length === 0 ? 'nothing' : labels.join(', ')
  return `${dayInWords(day)}: ${held}`
}
