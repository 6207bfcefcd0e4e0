import { Box, Group, Stack, Text } from '@mantine/core'
import { groupInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { festName } from '@portal/contract/event-words.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOfMoment, formatDateTime } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { useMovingPart } from '#web/ui/moving-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ActionBar } from './action-bar.tsx'
import { DateTile } from './date-tile.tsx'
import { EventAside } from './event-aside.tsx'
import { hoursInWords, placeInWords, weekdayInWords } from './event-labels.ts'
import styles from './event-page.module.css'
import { EventParts } from './event-parts.tsx'
import type { EventSlots } from './event-slots.ts'
import { FestivalLower } from './festival-lower.tsx'
import { LiveDot } from './live-dot.tsx'
import { closedForNew, RegisterAction } from './register-action.tsx'
import { isPast, RegistrationCard } from './registration-card.tsx'

/**
 * The page of an event: from 992 px the poster and the save buttons stay at the left; on phones one column
 * and an action bar.
 */
export function EventPage({ event, slots }: { event: EventDetail; slots: EventSlots }) {
  const isWide = useMinWidth('62em')
  const { slug, title, poster, mine } = event
  const register = useMovingPart(
    <HeldForm of={mine || isPast(event) ? null : event} because={closedForNew(event)}>
      {() => <RegisterAction event={event} isWide={isWide} />}
    </HeldForm>,
  )
  return (
    <>
      <BackLink {...(slots.back ?? { to: '/events', label: 'Events' })} />
      {slots.tools?.(event)}
      <article className={`grid gap-20 ${styles.page}`} aria-label={title}>
        <div className={styles.left}>
          <Poster
            slug={slug}
            title={title}
            picture={poster}
            size={isWide ? 'page' : 'strip'}
            className="round-14"
          />
          {isWide && <EventAside event={event} hasContacts={!slots.festival} />}
        </div>
        <Stack gap={20}>
          <EventHead event={event} pillar={slots.festival?.tag(event)} />
          <Changes event={event} />
          {slots.festival?.fees(event)}
          <RegistrationCard event={event} action={isWide && register.place} />
          {slots.festival?.ways(event)}
          {slots.afterwards?.(event)}
          {!slots.festival && <EventParts event={event} />}
          {!isWide && <EventAside event={event} hasContacts={!slots.festival} />}
          {!slots.festival && slots.questions?.(event)}
        </Stack>
        {slots.festival && <FestivalLower event={event} slots={slots} />}
      </article>
      {!isWide && (
        <ActionBar event={event} action={register.place} guestAction={slots.festival?.guestAction(event)} />
      )}
      {register.part}
    </>
  )
}

function EventHead({ event, pillar }: { event: EventDetail; pillar?: ReactNode }) {
  const { fest, tags, title, startsAt, endsAt, venue, link, status } = event
  const now = useMinute()
  const group = groupInWords(event)
  const isOn =
    startsAt && endsAt && status !== 'cancelled' && new Date(startsAt) <= now && new Date(endsAt) > now
  return (
    <header>
      <Group gap={8} mb={10}>
        {pillar ?? <Tag tone="outlined">{festName(fest)}</Tag>}
        {tags.map((tag) => (
          <Link key={tag} to="/events" search={{ tag }} aria-label={`Events with the tag ${tag}`}>
            <Tag tone="outlined">{tag}</Tag>
          </Link>
        ))}
        {group && <Tag>{group}</Tag>}
        {status === 'over' && <Tag>Over</Tag>}
        {status === 'draft' && <Tag icon="edit">Draft</Tag>}
        {status === 'scheduled' && <Tag icon="clock">Scheduled</Tag>}
        {isOn && <LiveDot until={endsAt} />}
      </Group>
      <Box component="h1" fz="clamp(26px, 3.4vw, 40px)" maw="22em" lh={1.08}>
        {title}
      </Box>
      <Stack gap={12} mt={16}>
        {startsAt && endsAt && (
          <Fact
            tile={<DateTile iso={startsAt} />}
            words={`${weekdayInWords(startsAt)} ${dayInDigits(dayOfMoment(startsAt))}`}
            note={hoursInWords(startsAt, endsAt)}
          />
        )}
        <Fact
          tile={
            <span className={`center rigid square-44 line round-10 text-center ${styles.tile}`}>
              <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
            </span>
          }
          words={placeInWords(event)}
          note={
            link && (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {venue ? 'Open the link of the event' : 'Join online'}
              </a>
            )
          }
        />
      </Stack>
    </header>
  )
}

function Fact({ tile, words, note }: { tile: ReactNode; words: string; note: ReactNode }) {
  return (
    <Group gap={14} wrap="nowrap">
      {tile}
      <div>
        <Text fw={600}>{words}</Text>
        {note && (
          <Text variant="dimmed" component="div">
            {note}
          </Text>
        )}
      </div>
    </Group>
  )
}

/** Says that the event was cancelled, and why; otherwise shows the last change. */
function Changes({ event: { status, cancelReason, changeNote, changedAt } }: { event: EventDetail }) {
  if (status === 'cancelled')
    return (
      <Note tone="bad" icon="close">
        <b>This event was cancelled.</b> {cancelReason}
      </Note>
    )
  if (!changedAt || !changeNote || status === 'over') return null
  return (
    <Note tone="warn">
      <b>Changed on {formatDateTime(changedAt)}:</b> {changeNote}
    </Note>
  )
}
