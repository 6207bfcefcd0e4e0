import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { plainLink } from '#web/ui/plain-link.ts'
import { SideCard } from '#web/ui/side-card.tsx'
import { ownBadgeOf, startInWords } from './event-labels.ts'
import { registeredEvents } from './events.cache.ts'

const shownMax = 3

/** The card beside the list with the student's next events and a link to all of them. */
export function YoursCard() {
  const { data } = useQuery(registeredEvents('ahead'))
  if (!data || data.counts.upcoming + data.counts.waiting + data.counts.past === 0) return null
  return (
    <SideCard title="Yours">
      {data.result.slice(0, shownMax).map(({ slug, title, startsAt, mine }) => {
        const badge = mine && ownBadgeOf(mine)
        return (
          <Group component="li" key={slug} gap={12} wrap="nowrap" align="flex-start">
            <Icon name={badge?.icon ?? 'calendar'} sizePx={20} />
            <div>
              <Link to="/events/$slug" params={{ slug }} style={plainLink}>
                {title}
              </Link>
              <Text variant="dimmed">
                {[badge?.words, startsAt && startInWords(startsAt)].filter(Boolean).join(', ')}
              </Text>
            </div>
          </Group>
        )
      })}
      <li>
        <Link to="/events" search={{ view: 'mine' }}>
          All my registrations
        </Link>
      </li>
    </SideCard>
  )
}
