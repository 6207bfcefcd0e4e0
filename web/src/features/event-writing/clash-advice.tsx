import { Button, Flex, Stack, Text } from '@mantine/core'
import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import type { EventClash } from '@portal/contract/event-team.ts'
import { dayTimeOf, timeInWords } from '#web/platform/typed-dates.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Note } from '#web/ui/note.tsx'
import type { ClashQuery } from './event-writing.cache.ts'
import { VenueDay } from './venue-day.tsx'

type Advice = DataOf<Api['GET /events/clashes']>

interface ClashAdviceProps {
  advice: Advice
  asked: ClashQuery
  onVenue: (name: string) => void
}

const freeMax = 4

/** Lists what else takes place at the time. It doesn't prevent publishing. */
export function ClashAdvice({ advice, asked, onVenue }: ClashAdviceProps) {
  const { venue, classes, calendar, day, venues } = advice
  const free = venues.filter(({ name, isFree }) => isFree && !isSame(name, asked.venue)).slice(0, freeMax)
  const isClear = venue.length + classes.length + calendar.length === 0
  return (
    <Stack gap={8} role="status" aria-label="Clashes">
      {venue.map((one) => (
        <Note key={one._id} tone="warn">
          <b>
            Clashes with {one.title}, {one.venue}, {clockOf(one.startsAt)}
          </b>
          <br />
          {overlapOf(one, asked)} Booked by {one.team}.
        </Note>
      ))}
      {asked.venue !== '' && day.length > 0 && <VenueDay venue={asked.venue} day={day} asked={asked} />}
      {venue.length > 0 && free.length > 0 && (
        <Flex gap={8} align="center" wrap="wrap">
          <Text span size="md" c="dimmed">
            Free then
          </Text>
          {free.map(({ name }) => (
            <Button key={name} radius="xl" size="compact-md" mih={36} onClick={() => onVenue(name)}>
              {name}
            </Button>
          ))}
        </Flex>
      )}
      {calendar.map((entry) => (
        <Note key={`${entry.title} ${entry.startsOn}`} tone="warn" icon="calendarMonth">
          <b>{entry.title}</b>
          {[...entry.years, ...entry.branches].length > 0 &&
            `, ${[...entry.years, ...entry.branches].join(', ')}`}
          , {daysOf(entry)}
        </Note>
      ))}
      {classes.length > 0 && (
        <Note tone="warn" icon="users">
          <b>The same classes have</b> {classes.slice(0, freeMax).map(atOf).join('; ')}
          {classes.length > freeMax && `; and ${classes.length - freeMax} more`}.
        </Note>
      )}
      {isClear && <Note tone="good">Nothing else takes place for these classes at that time.</Note>}
    </Stack>
  )
}

function overlapOf(clash: EventClash, { startsAt, endsAt }: ClashQuery): string {
  const from = [clash.startsAt, startsAt].sort().at(-1) ?? startsAt
  const to = [clash.endsAt, endsAt || clash.endsAt].sort()[0] ?? clash.endsAt
  return `They overlap from ${clockOf(from)} to ${clockOf(to)}.`
}

function atOf({ title, team, startsAt, venue }: EventClash): string {
  return [`${title} of ${team}`, clockOf(startsAt), venue].filter(Boolean).join(', ')
}

function daysOf({ startsOn, endsOn }: Advice['calendar'][number]): string {
  return startsOn === endsOn ? dayInDigits(startsOn) : `${dayInDigits(startsOn)} to ${dayInDigits(endsOn)}`
}

/** Formats the time in India: "2:00 pm". */
export function clockOf(iso: string): string {
  return timeInWords(dayTimeOf(iso).slice(11))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
