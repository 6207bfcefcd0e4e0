import { Group } from '@mantine/core'
import { eligibilityInWords, feeInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './event-card.module.css'
import { badgeOf, eventAddress, placeInWords, startInWords } from './event-labels.ts'
import { LiveDot } from './live-dot.tsx'

interface EventCardProps {
  event: Event
  /** Outside a day's block the card names its day. */
  hasDay?: boolean
}

/** An event in a list: when, what, whose, where, and how things stand for the viewer. */
export function EventCard({ event, hasDay = false }: EventCardProps) {
  const titleId = useId()
  const now = useMinute()
  const { slug, title, team, poster, startsAt, endsAt, status } = event
  const isOn =
    status !== 'cancelled' && startsAt && endsAt && new Date(startsAt) <= now && new Date(endsAt) > now
  return (
    <Card component="article" isOpening className={styles.card} aria-labelledby={titleId}>
      <div className={styles.words}>
        {isOn ? (
          <LiveDot until={endsAt} />
        ) : (
          startsAt && (
            <span className={styles.time}>{hasDay ? startInWords(startsAt) : formatTime(startsAt)}</span>
          )
        )}
        <h3 id={titleId} className={styles.title}>
          <Link to={eventAddress(slug)}>{title}</Link>
        </h3>
        <span className={styles.fact}>
          <Icon name="users" sizePx={16} /> {team.name}
        </span>
        <span className={styles.fact}>
          <IconMapPin size={16} stroke={1.6} aria-hidden="true" /> {placeInWords(event)}
        </span>
        <Group gap={6} pt={12} mt="auto">
          <EventTags event={event} now={now} />
        </Group>
      </div>
      <Poster {...{ slug, title, picture: poster }} size="card" className={styles.poster} />
    </Card>
  )
}

function EventTags({ event, now }: { event: Event; now: Date }) {
  const { status, fee, fest, tags } = event
  const badge = badgeOf(event, now)
  const eligible = eligibilityInWords(event)
  const isJoinable = status === 'open' || status === 'closed' || event.mine
  return (
    <>
      {badge && (
        <Tag tone={badge.tone} {...(badge.icon && { icon: badge.icon })}>
          {badge.words}
        </Tag>
      )}
      {isJoinable && status !== 'over' && status !== 'full' && <Tag>{seatsInWords(event)}</Tag>}
      {status === 'full' && event.mine && <Tag>Full</Tag>}
      <Tag>{feeInWords(fee)}</Tag>
      {eligible && <Tag>{eligible}</Tag>}
      <Tag tone="outlined">{fest}</Tag>
      {tags.map((tag) => (
        <Tag key={tag} tone="outlined">
          {tag}
        </Tag>
      ))}
    </>
  )
}
