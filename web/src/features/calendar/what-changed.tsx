import { Box, Text } from '@mantine/core'
import type { CalendarChange, CalendarNotice } from '@portal/contract/calendar.ts'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { formatDate } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { daysBetween, daysInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './calendar.module.css'

/** The number of days for which a change is announced above the calendar. */
const announcedDays = 14

/** Announces the newest change above the calendar, with a link to its details. */
export function ChangeNotice({ notices }: { notices: readonly CalendarNotice[] }) {
  const [newest] = notices
  if (!newest || newest.isFirst) return null
  const days = daysBetween(todayInIndia(new Date(newest.publishedAt)), todayInIndia())
  if (days > announcedDays) return null
  return (
    <Box pb={12}>
      <Note tone="warn">
        <b>Changed on {formatDate(newest.publishedAt)}.</b> {newest.note}{' '}
        <a href={`#${changesId}`} className="ink-link" style={{ textDecoration: 'underline' }}>
          See what changed
        </a>
      </Note>
    </Box>
  )
}

const changesId = 'what-changed'

/** The changes of each publication, with the newest one expanded. */
export function WhatChanged({ notices }: { notices: readonly CalendarNotice[] }) {
  if (notices.length === 0) return null
  return (
    <Card
      component="section"
      className={`above-20 ${styles.details}`}
      id={changesId}
      aria-label="What changed"
      data-print="no"
    >
      {notices.map((notice, index) => (
        <details key={notice._id} open={index === 0 && !notice.isFirst}>
          <summary>
            {notice.isFirst
              ? `First published on ${formatDate(notice.publishedAt)}, with ${notice.addedCount} entries`
              : `What changed on ${formatDate(notice.publishedAt)}`}
          </summary>
          {notice.note && (
            <Text mb={8} dir="auto">
              {notice.note}
            </Text>
          )}
          <ChangeLines lines={notice.lines} />
        </details>
      ))}
    </Card>
  )
}

const changeWords = { added: 'New', changed: 'Changed', removed: 'Removed' } as const

export function ChangeLines({ lines }: { lines: readonly CalendarChange[] }) {
  return (
    <ul className="text-14 secondary breaks" style={{ listStyle: 'disc', paddingLeft: 20 }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a notice never change.
        <li key={index}>
          <b>{changeWords[line.change]}:</b> <bdi>{line.title}</bdi>,{' '}
          {daysInDigits(line.startsOn, line.endsOn)}
          {line.before && beforeWords(line, line.before)}
        </li>
      ))}
    </ul>
  )
}

function beforeWords(line: CalendarChange, before: NonNullable<CalendarChange['before']>): string {
  const was = [
    before.title === line.title ? '' : before.title,
    before.kind === line.kind ? '' : calendarKindNames[before.kind].name,
    before.startsOn === line.startsOn && before.endsOn === line.endsOn
      ? ''
      : daysInDigits(before.startsOn, before.endsOn),
  ].filter(Boolean)
  return was.length === 0 ? ' (audience or note)' : ` (was ${was.join(', ')})`
}
