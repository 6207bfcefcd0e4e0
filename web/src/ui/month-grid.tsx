import { ActionIcon, Box, Button, Group } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import {
  dayInWords,
  monthAfter,
  monthInWords,
  type PlacedSpan,
  placeInWeek,
  type Span,
  sameDayIn,
  weekdayNames,
  weeksOf,
} from './calendar-days.ts'
import { dayForKey, useMovingFocus } from './day-keys.ts'
import { Icon } from './icon.tsx'
import styles from './month-grid.module.css'

/** An item that lasts for one or several days. */
export interface MonthItem extends Span {
  label: string
  /** Shown before the label, or alone if there is no room, because colour alone carries no meaning. */
  letter: string
  /** The class with the colours of the bar. */
  className: string
}

interface MonthGridProps {
  /** The picked day; its month is shown. */
  day: string
  today: string
  items: readonly MonthItem[]
  onDay: (day: string) => void
}

/** The number of bars in a day, and of dots on a phone. Further items are only counted. */
const lanesMax = 3

/**
 * A month as a grid of days with bars for items. The grid is one tab stop: arrows move by day and week, Home
 * and End to the ends of the week, Page Up and Page Down by month. A day's accessible name includes its
 * items; the screen lists them below.
 */
export function MonthGrid({ note, ...props }: MonthGridProps & { note?: ReactNode }) {
  const { day, today, onDay } = props
  const month = day.slice(0, 7)
  const { grid, moveTo } = useMovingFocus<HTMLDivElement>(day, onDay)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, day)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    <>
      <MonthHead month={month} note={note} onMonth={(wanted) => onDay(sameDayIn(wanted, day))}>
        <Button size="xs" onClick={() => onDay(today)}>
          Today
        </Button>
      </MonthHead>
      {/* biome-ignore lint/a11y/useSemanticElements: bars span several days, which a table can't render. */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={monthInWords(month)}
        className={`surface ${styles.frame}`}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the rows of the grid above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the days in it take the focus. */}
        <div role="row" className={`grid ${styles.names}`}>
          {weekdayNames.map((name) => (
            <Box
              key={name}
              role="columnheader"
              aria-label={name}
              py={6}
              px={10}
              fz="xs"
              c="dimmed"
              fw={600}
              className={styles.name}
            >
              {name.slice(0, 1)}
              <span className={styles.rest}>{name.slice(1, 3)}</span>
            </Box>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <Week key={week[0]} {...props} week={week} month={month} />
        ))}
      </div>
    </>
  )
}

interface MonthHeadProps {
  month: string
  onMonth: (month: string) => void
  note: ReactNode
  children: ReactNode
}

function MonthHead({ month, onMonth, note, children }: MonthHeadProps) {
  return (
    <Group gap={8} mb={12}>
      <h2 aria-live="polite">{monthInWords(month)}</h2>
      <span className={`row gap-8 ${styles.steps}`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Previous month"
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <Icon name="previous" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Next month"
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Icon name="next" />
        </ActionIcon>
        {children}
      </span>
      <Box component="span" fz="md" c="var(--portal-text-secondary)" ml="auto" className={styles.note}>
        {note}
      </Box>
    </Group>
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
    <div role="row" className={`grid ${styles.week}`}>
      {week.map((day, column) => {
        const held = placed.filter(({ from, to }) => from <= column && to >= column)
        return (
          // biome-ignore lint/a11y/useSemanticElements: the cells of the grid above.
          // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus.
          <div
            key={day}
            role="gridcell"
            aria-selected={day === picked}
            className={`grid ${styles.cell}`}
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
              <DayFace day={day} held={held} />
            </button>
          </div>
        )
      })}
      {placed
        .filter(({ lane }) => lane < lanesMax)
        .map((one) => (
          <Bar key={one.span.id} week={week} {...one} />
        ))}
    </div>
  )
}

/** The number of the day. Phones have no room for bars, so they show the letter of each item or a dot. */
function DayFace({ day, held }: { day: string; held: readonly PlacedSpan<MonthItem>[] }) {
  const hidden = held.filter(({ lane }) => lane >= lanesMax).length
  return (
    <>
      <span className={`center round-8 tabular ${styles.number}`}>{Number(day.slice(8))}</span>
      {hidden > 0 && (
        <Box
          component="span"
          fz={11}
          c="var(--portal-text-secondary)"
          fw={600}
          className={styles.more}
          data-sign={`+${hidden}`}
        />
      )}
      <span className={styles.dots} aria-hidden="true">
        {lettersFirst(held)
          .slice(0, lanesMax)
          .map(({ span }) => (
            <i
              key={span.id}
              className={`text-11 weight-600 text-center ${span.className}`}
              data-sign={span.letter || '•'}
            />
          ))}
      </span>
    </>
  )
}

/** Dots of other items never take the place of a letter. */
function lettersFirst(held: readonly PlacedSpan<MonthItem>[]): PlacedSpan<MonthItem>[] {
  return [...held.filter(({ span }) => span.letter !== ''), ...held.filter(({ span }) => span.letter === '')]
}

function Bar({ week, span, lane, from, to }: PlacedSpan<MonthItem> & { week: readonly string[] }) {
  return (
    <span
      aria-hidden="true"
      className={`ellipsis text-13 weight-550 ${styles.bar} ${span.className}`}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
      data-open-left={span.startsOn < (week[0] ?? '') || undefined}
      data-open-right={span.endsOn > (week[6] ?? '') || undefined}
    >
      <b style={{ marginRight: 6, fontWeight: 750 }}>{span.letter}</b>
      {span.label}
    </span>
  )
}

function nameOf(day: string, labels: readonly string[]): string {
  const held = labels.length === 0 ? 'nothing' : labels.join(', ')
  return `${dayInWords(day)}: ${held}`
}
