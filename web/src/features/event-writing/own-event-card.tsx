import { Box, Flex, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HoldNote } from '#web/college/hold-note.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OwnEvent } from './event-writing.cache.ts'
import { OwnEventActions } from './own-event-actions.tsx'

/** One of the team's events in a list: title, time and place, the seats taken, and the actions. */
export function OwnEventCard({ event, badge }: { event: OwnEvent; badge: ReactNode }) {
  const { slug, title, poster, status, startsAt, venue, link, publishAt, cancelReason } = event
  const isOut = status !== 'draft' && status !== 'scheduled'
  const where = venue || (link ? 'Online' : '')
  const when = startsAt === null ? 'No date yet' : formatDateTime(startsAt)
  return (
    <Card component="article" padding="row" aria-label={title}>
      <Flex gap={16} align="center" wrap="wrap">
        <Box w={56}>
          <Poster slug={slug} title={title} picture={poster} size="card" />
        </Box>
        <Box flex="1 1 220px" miw={0}>
          <Box component="h3" m={0} fz={16} className="breaks">
            <Link to="/events/$slug" params={{ slug }} style={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </Link>
          </Box>
          <Text size="md" c="var(--portal-text-secondary)">
            {[when, where].filter(Boolean).join(', ')}
          </Text>
          {publishAt && (
            <Text size="md" c="dimmed">
              Will be published {formatDateTime(publishAt)}
            </Text>
          )}
          {cancelReason && (
            <Text size="md" c="dimmed">
              Cancelled: {cancelReason}
            </Text>
          )}
          <HoldNote because={event.heldBecause} />
        </Box>
        {isOut && <Figures event={event} badge={badge} />}
        <Flex gap={4} align="center" ms="auto">
          <OwnEventActions event={event} />
        </Flex>
      </Flex>
    </Card>
  )
}

function Figures({ event, badge }: { event: OwnEvent; badge: ReactNode }) {
  const { seats, registeredCount, waitingCount, checkedInCount } = event
  return (
    <Box flex="1 1 260px" maw={{ base: 'none', sm: 280 }}>
      <Seats seats={seats} registeredCount={registeredCount} />
      <Flex gap={6} wrap="wrap" mt={6}>
        {waitingCount > 0 && (
          <Tag tone="waiting" icon="clock">
            {waitingCount} waiting
          </Tag>
        )}
        {checkedInCount > 0 && (
          <Tag tone="good" icon="check">
            {checkedInCount} checked in
          </Tag>
        )}
        {badge}
      </Flex>
    </Box>
  )
}

function Seats({ seats, registeredCount }: Pick<OwnEvent, 'seats' | 'registeredCount'>) {
  if (seats === null)
    return (
      <Text size="md">
        <b>{registeredCount}</b> {registeredCount === 1 ? 'person' : 'people'} registered
      </Text>
    )
  return (
    <>
      <Text size="md">
        <b>{registeredCount}</b> of {countOf(seats, 'seat', 'seats')}
      </Text>
      <Progress
        value={(registeredCount / seats) * 100}
        h={6}
        mt={4}
        color={registeredCount / seats >= 0.95 ? 'var(--portal-board)' : 'var(--portal-primary)'}
        aria-label={`${registeredCount} of ${seats} seats taken`}
      />
    </>
  )
}
