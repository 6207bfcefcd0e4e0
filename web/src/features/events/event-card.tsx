import { Box, Group, Stack } from '@mantine/core'
import { eligibilityInWords, feeInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { festName } from '@portal/contract/event-words.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconFact } from '#web/ui/icon-fact.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './event-card.module.css'
import { badgeOf, placeInWords, startInWords } from './event-labels.ts'
import { LiveDot } from './live-dot.tsx'

interface EventCardProps {
  event: Event
  /** True if the card shows its day, outside a day's block. */
  hasDay?: boolean
}

/** An event in a list: time, title, team, place, and the viewer's state. */
export function EventCard({ event, hasDay = false }: EventCardProps) {
  const titleId = useId()
  const now = useMinute()
  const { slug, title, team, poster, startsAt, endsAt, status } = event
  const isOn =
    status !== 'cancelled' && startsAt && endsAt && new Date(startsAt) <= now && new Date(endsAt) > now
  return (
    <Card
      component="article"
      isOpening
      className="flex gap-16"
      style={{ minHeight: 158 }}
      aria-labelledby={titleId}
    >
      <Stack gap={4} flex={1}>
        {isOn ? (
          <LiveDot until={endsAt} />
        ) : (
          startsAt && (
            <Box component="span" className="tabular" fz="md" c="var(--portal-link)">
              {hasDay ? startInWords(startsAt) : formatTime(startsAt)}
            </Box>
          )
        )}
        <CardTitle id={titleId} component="h3">
          <Link to="/events/$slug" params={{ slug }}>
            {title}
          </Link>
        </CardTitle>
        <IconFact>
          <Icon name="users" sizePx={16} /> {team.name}
        </IconFact>
        <IconFact>
          <IconMapPin size={16} stroke={1.6} aria-hidden="true" /> {placeInWords(event)}
        </IconFact>
        {/* On a phone also below the poster. */}
        <Group gap={6} pt={12} mt="auto" mr={{ base: -108, sm: 0 }}>
          <EventTags event={event} now={now} />
        </Group>
      </Stack>
      <Poster slug={slug} title={title} picture={poster} size="card" className={styles.poster} />
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
      {badge && <Tag {...badge}>{badge.words}</Tag>}
      {isJoinable && status !== 'over' && status !== 'full' && <Tag>{seatsInWords(event)}</Tag>}
      {status === 'full' && event.mine && <Tag>Full</Tag>}
      <Tag>{feeInWords(fee)}</Tag>
      {eligible && <Tag>{eligible}</Tag>}
      <Tag tone="outlined">{festName(fest)}</Tag>
      {tags.map((tag) => (
        <Tag key={tag} tone="outlined">
          {tag}
        </Tag>
      ))}
    </>
  )
}
