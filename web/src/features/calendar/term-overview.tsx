import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames, monthsOfTerm, partsOfTerm, termName } from '@portal/contract/calendar-words.ts'
import { useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { monthInWords, weekdayNames, weeksOf } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar.module.css'
import { KindKey, kindClass } from './kind-badge.tsx'
import { kindsByDay, termFigures } from './term-days.ts'

interface TermOverviewProps {
  term: string
  entries: readonly CalendarEntry[]
  onMonth: (month: string) => void
  /** Opens the previous or next term; undefined if there is none. */
  onTerm: Record<'before' | 'after', (() => void) | undefined>
}

/** The six months of a term side by side, each day with the letter of its kind; fits on one printed sheet. */
export function TermOverview({ term, entries, onMonth, onTerm }: TermOverviewProps) {
  const { academicYear, semester } = partsOfTerm(term)
  const kinds = kindsByDay(entries)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [hasAll, setHasAll] = useState(false)
  const months = monthsOfTerm(term)
  const over = months.filter((month) => month < todayInIndia().slice(0, 7))
  // On a phone the past months are collapsed, unless all of the term is past.
  const folded = isPhone && !hasAll && over.length < months.length ? over : []
  return (
    <>
      <Group justify="space-between" gap="4px 16px" mb={12}>
        <Group gap={8}>
          <h2>
            {termName(semester)} {academicYear}
          </h2>
          <TermStep label="Previous term" icon="previous" onStep={onTerm.before} />
          <TermStep label="Next term" icon="next" onStep={onTerm.after} />
        </Group>
        <Text c="var(--portal-text-secondary)">{termFigures(kinds)}</Text>
      </Group>
      {folded.length > 0 && (
        <Button fullWidth mb={12} onClick={() => setHasAll(true)}>
          {rangeOf(folded)}
        </Button>
      )}
      <div className={`grid gap-12 ${styles.months}`}>
        {months
          .filter((month) => !folded.includes(month))
          .map((month) => (
            <SmallMonth key={month} month={month} entries={entries} kinds={kinds} onMonth={onMonth} />
          ))}
      </div>
      <KindKey kinds={new Set(entries.map(({ kind }) => kind))} />
    </>
  )
}

function TermStep(props: { label: string; icon: 'previous' | 'next'; onStep: (() => void) | undefined }) {
  if (!props.onStep) return null
  return (
    <ActionIcon variant="default" size={36} aria-label={props.label} onClick={props.onStep} data-print="no">
      <Icon name={props.icon} />
    </ActionIcon>
  )
}

/** Formats a range of months: "July to September". */
function rangeOf(months: readonly string[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)].map((month = '') => nameOf(month))
  return first === last ? first : `${first} to ${last}`
}

function nameOf(month: string): string {
  return monthInWords(month).slice(0, -5)
}

interface SmallMonthProps extends Pick<TermOverviewProps, 'entries' | 'onMonth'> {
  month: string
  kinds: ReturnType<typeof kindsByDay>
}

function SmallMonth({ month, entries, kinds, onMonth }: SmallMonthProps) {
  const today = todayInIndia()
  const count = entries.filter(
    ({ startsOn, endsOn }) => startsOn <= `${month}-31` && endsOn >= `${month}-01`,
  ).length
  return (
    <Card component="section" style={{ breakInside: 'avoid' }}>
      <Group justify="space-between" mb={4}>
        <h3>
          <BareButton onClick={() => onMonth(month)}>{nameOf(month)}</BareButton>
        </h3>
        <Text fz="xs" c="dimmed">
          {countOf(count, 'entry', 'entries')}
        </Text>
      </Group>
      {/* Hidden from screen readers, because the month view, one press away, says all this in words. */}
      <div aria-hidden="true" className={`grid secondary ${styles.weeks}`}>
        {weekdayNames.map((name) => (
          <span key={name} className={styles.weekday}>
            {name.slice(0, 1)}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day) => {
            if (!day.startsWith(month)) return <span key={day} />
            const kind = kinds.get(day)
            return (
              <span
                key={day}
                className={kind && kindClass(kind)}
                data-kind={kind}
                data-today={day === today || undefined}
              >
                {Number(day.slice(8))}
                {kind && kind !== 'teaching' && <b className="text-11">{calendarKindNames[kind].letter}</b>}
              </span>
            )
          })}
      </div>
    </Card>
  )
}
