import { Box, Flex, Progress, Text } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './team-dashboard.module.css'

/** The running and the next events, with the seats taken. */
export function NextEvents({ events }: { events: readonly EventCard[] }) {
  return (
    <Card component="section" padding="none" aria-labelledby="next-events" style={{ marginBottom: 12 }}>
      <Flex justify="space-between" align="center" gap={12} p={{ base: '8px 16px', sm: '8px 20px' }} mih={56}>
        <Box component="h2" id="next-events" m={0} fz={18}>
          Next events
        </Box>
        <Link to="/events/my" className="weight-550 ink-link" style={{ padding: '10px 0' }}>
          All my events
        </Link>
      </Flex>
      {events.length === 0 && (
        <Text c="dimmed" p="0 16px 16px">
          Nothing ahead. Events you publish appear here, with who registered.
        </Text>
      )}
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {events.map((event) => (
          <NextEvent key={event._id} event={event} />
        ))}
      </Box>
    </Card>
  )
}

function NextEvent({ event }: { event: EventCard }) {
  const { slug, title, poster, startsAt, venue, link, waitingCount } = event
  const where = venue || (link ? 'Online' : '')
  return (
    <li className={`grid align-center pad-row line-above ${styles.event}`}>
      <Poster slug={slug} title={title} picture={poster} size="card" />
      <div>
        <Link to="/events/$slug" params={{ slug }} className="weight-600 breaks">
          {title}
        </Link>
        <Text size="md" c="var(--portal-text-secondary)">
          {[startsAt && formatDateTime(startsAt), where].filter(Boolean).join(', ')}
        </Text>
      </div>
      <div className={styles.seats}>
        <Seats event={event} />
      </div>
      <div className={`hides-empty ${styles.waits}`}>
        {waitingCount > 0 && <Tag tone="waiting" icon="clock">{`${waitingCount} waiting`}</Tag>}
      </div>
    </li>
  )
}

/** The number and a bar, amber when the event is nearly full. */
function Seats({ event: { seats, seatsLeft, registeredCount } }: { event: EventCard }) {
  if (seats === null)
    return (
      <Text size="md">
        <b>{registeredCount}</b> {registeredCount === 1 ? 'person' : 'people'} registered
      </Text>
    )
  const part = registeredCount / seats
  const isNearlyFull = part >= 0.95
  return (
    <>
      <Flex justify="space-between" fz={13}>
        <span>
          <b>{registeredCount}</b> of {countOf(seats, 'seat', 'seats')}
        </span>
        <Text span size="md" c={isNearlyFull ? 'var(--portal-board-text)' : 'dimmed'}>
          {seatsLeft === 0 ? 'Full' : isNearlyFull ? `${seatsLeft} left` : `${Math.round(part * 100)}%`}
        </Text>
      </Flex>
      <Progress
        value={Math.min(part, 1) * 100}
        h={6}
        mt={4}
        color={isNearlyFull ? 'var(--portal-board)' : 'var(--portal-primary)'}
        aria-label={`${registeredCount} of ${seats} seats taken`}
      />
    </>
  )
}
