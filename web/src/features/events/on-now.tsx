import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { plainLink } from '#web/ui/plain-link.ts'
import { Poster } from '#web/ui/poster.tsx'
import styles from './event-card.module.css'
import { placeInWords } from './event-labels.ts'
import { type EventFilters, ongoingEvents } from './events.cache.ts'
import { LiveDot } from './live-dot.tsx'

/** The ongoing events, above the upcoming ones. */
export function OnNow({ filters }: { filters: EventFilters }) {
  const { data: events = [] } = useQuery(ongoingEvents(filters))
  return (
    <Stack gap={12} mb={24}>
      {events.map((event) => (
        <Card key={event._id} component="article" padding="row" isOpening aria-label={event.title}>
          <Group gap={14} wrap="nowrap">
            <Poster slug={event.slug} picture={event.poster} title="" size="card" className={styles.small} />
            <div>
              {event.endsAt && <LiveDot until={event.endsAt} />}
              <h3>
                <Link to="/events/$slug" params={{ slug: event.slug }} style={plainLink}>
                  {event.title}
                </Link>
              </h3>
              <Text variant="dimmed">
                {[event.team.name, placeInWords(event)].filter(Boolean).join(', ')}
              </Text>
            </div>
          </Group>
        </Card>
      ))}
    </Stack>
  )
}
