import { Flex, Group, Stack, Text } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { Link } from '@tanstack/react-router'
import { timeLeft } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useMinWidth } from '#web/platform/min-width.ts'
import { Card } from '#web/ui/card.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { plainLink } from '#web/ui/plain-link.ts'
import { Poster } from '#web/ui/poster.tsx'
import { QrPlate } from '#web/ui/qr-plate.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AddToCalendar } from './event-aside.tsx'
import styles from './event-card.module.css'
import { ownBadgeOf, placeInWords, startInWords } from './event-labels.ts'
import { UnsettledRegistration } from './own-registration.tsx'

/** The next event with its poster and, if there is room, the ticket's QR code. */
export function NextTicket({ event }: { event: EventCard }) {
  const { slug, title, poster, startsAt, mine } = event
  const now = useMinute()
  const isWide = useMinWidth('62em')
  if (!mine) return null
  const badge =
    event.status === 'cancelled'
      ? ({ tone: 'bad', icon: 'close', words: 'Cancelled' } as const)
      : ownBadgeOf(mine)
  return (
    <Card
      component="article"
      padding="none"
      aria-label={title}
      tabIndex={-1}
      style={{ display: isWide ? 'flex' : 'block', overflow: 'hidden' }}
    >
      <Poster
        slug={slug}
        title={title}
        picture={poster}
        size={isWide ? 'card' : 'strip'}
        className={isWide ? styles.ticket : undefined}
      />
      <Stack gap={6} p={20} flex={1} miw={0}>
        <Group gap={10}>
          <Tag {...badge}>{badge.words}</Tag>
          {startsAt && new Date(startsAt) > now && (
            <Text fz="sm" c="var(--portal-board-text)">
              Starts in {timeLeft(startsAt, now)}
            </Text>
          )}
        </Group>
        <h2 className="text-20">
          <Link to="/events/$slug" params={{ slug }} style={plainLink}>
            {title}
          </Link>
        </h2>
        <Text>{startsAt && startInWords(startsAt)}</Text>
        <Text c="dimmed">{[placeInWords(event), mine.group?.name].filter(Boolean).join(' · ')}</Text>
        <UnsettledRegistration event={event} mine={mine} />
        <Group gap={8} mt="auto" pt={12}>
          {mine.ticket && (
            <LinkButton to="/events/$slug" params={{ slug }} search={{ ticket: 'open' }} variant="board">
              Show ticket
            </LinkButton>
          )}
          <Flex flex={isWide ? 'none' : 1}>
            <AddToCalendar slug={slug} />
          </Flex>
        </Group>
      </Stack>
      {isWide && mine.ticket && (
        <Flex p={20} align="center" style={{ borderLeft: '2px dashed var(--portal-line)' }}>
          <QrPlate code={mine.ticket} sizePx={140} />
        </Flex>
      )}
    </Card>
  )
}
