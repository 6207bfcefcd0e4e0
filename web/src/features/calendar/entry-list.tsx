import { Box, Button, Group, Text } from '@mantine/core'
import type { CalendarEntry } from '@portal/contract/calendar.ts'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { daysBetween, daysInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './calendar.module.css'
import { KindLetter } from './kind-badge.tsx'

interface DayListProps {
  title: string
  note?: string
  entries: readonly CalendarEntry[]
  empty?: string
  onAdd?: (() => void) | undefined
}

/** The entries of a day, or the ones that come after it. */
export function DayList({ title, note, entries, empty, onAdd }: DayListProps) {
  const id = useId()
  return (
    <section className="above-20" aria-labelledby={id}>
      <Group justify="space-between" mih={36} mb={8}>
        <h2 id={id} className="text-16 weight-600 plain-title">
          {title}
          {note && (
            <Text span fz="md" c="dimmed" ml={8}>
              {note}
            </Text>
          )}
        </h2>
        {onAdd && (
          <Button size="xs" leftSection={<Icon name="plus" sizePx={16} />} onClick={onAdd}>
            Add entry
          </Button>
        )}
      </Group>
      {entries.length === 0 ? <Text c="dimmed">{empty}</Text> : <EntryList entries={entries} />}
    </section>
  )
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
    <Card component="ul" style={{ paddingBlock: 0 }} data-divided>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Entry entry={entry} actions={actions ? actions(entry) : <ReaderActions entry={entry} />} />
          {entry._id === todayAfter && (
            <p className={`row gap-10 text-13 weight-600 ink-link ${styles.todayLine}`}>Today</p>
          )}
        </li>
      ))}
    </Card>
  )
}

function Entry({ entry, actions }: { entry: CalendarEntry; actions: ReactNode }) {
  const { title, kind, startsOn, endsOn, note } = entry
  return (
    <article className="row wrap gap-8-16" style={{ paddingBlock: 12, breakInside: 'avoid' }}>
      <KindLetter kind={kind} isLarge />
      <Box flex="1 1 180px">
        <h3 className="text-15 weight-600 plain-title" dir="auto">
          {title}
        </h3>
        <Text variant="dimmed">
          <HiddenText>{calendarKindNames[kind].name}, </HiddenText>
          {[daysInDigits(startsOn, endsOn), audienceOf(entry)].filter(Boolean).join(', ')}
        </Text>
        {note && (
          <Text variant="dimmed" dir="auto">
            {note}
          </Text>
        )}
      </Box>
      <Group gap={8} data-print="no">
        {actions}
      </Group>
    </article>
  )
}

/** Formats the audience of an entry: "SE, TE · IT"; '' for everyone. */
function audienceOf({ years, branches }: Pick<CalendarEntry, 'years' | 'branches'>): string {
  return [years.join(', '), branches.join(', ')].filter(Boolean).join(' · ')
}

function ReaderActions({ entry }: { entry: CalendarEntry }) {
  return (
    <>
      <Box component="span" visibleFrom="sm">
        <Progress entry={entry} />
      </Box>
      <Button
        component="a"
        variant="subtle"
        color="gray"
        size="xs"
        href={`${apiPrefix}/calendar/entries/${entry._id}/entry.ics`}
        download
        leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden="true" />}
      >
        <Box component="span" visibleFrom="sm">
          Add to my calendar
        </Box>
        <HiddenText>: {entry.title}</HiddenText>
      </Button>
    </>
  )
}

/** The progress of an entry that lasts several days, or "Closes today" for a deadline. */
function Progress({ entry: { kind, startsOn, endsOn } }: { entry: CalendarEntry }) {
  const today = todayInIndia()
  if (kind === 'deadline' && endsOn === today) return <Tag tone="waiting">Closes today</Tag>
  if (startsOn > today || endsOn < today || startsOn === endsOn || kind === 'teaching') return null
  return (
    <Tag>
      Day {daysBetween(startsOn, today) + 1} of {daysBetween(startsOn, endsOn) + 1}
    </Tag>
  )
}
