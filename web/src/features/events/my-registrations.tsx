import { Group, Stack, Text } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { parsePage, usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Pager } from '#web/ui/pager.tsx'
import { plainLink } from '#web/ui/plain-link.ts'
import { Subscribe } from '#web/ui/subscribe.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DateTile } from './date-tile.tsx'
import { ownBadgeOf, placeInWords, startInWords } from './event-labels.ts'
import { registeredEvents, useNewFeedLink } from './events.cache.ts'
import { NextTicket } from './next-ticket.tsx'
import { UnsettledRegistration } from './own-registration.tsx'
import { Unregister } from './unregister.tsx'
import { WaitingLine } from './waiting-line.tsx'

interface MyRegistrationsProps {
  /** The certificate of a past event. The page supplies it, because it belongs to another feature. */
  pastAction?: ((event: EventCard) => ReactNode) | undefined
}

/** A person's registrations: upcoming, waiting, and past. */
export function MyRegistrations({ pastAction }: MyRegistrationsProps) {
  usePageTitle('My registrations')
  const isStudent = useSession().viewer?.roleModel === 'Student'
  const load = useQuery(registeredEvents('ahead'))
  const createNewLink = useNewFeedLink()
  useFailureToast(load.error)
  const { counts, feed, result = [] } = load.data ?? {}
  const waiting = result.filter(({ mine }) => mine?.state === 'Waiting')
  const [next, ...later] = result.filter(({ mine }) => mine?.state !== 'Waiting')
  return (
    <>
      <Group justify="space-between" align="flex-start" mb={20} wrap="nowrap">
        <div>
          <h1>Registered</h1>
          {counts && (
            <Text c="dimmed">
              {counts.upcoming} upcoming, {counts.waiting} waiting, {counts.past} past
            </Text>
          )}
        </div>
        {feed && (
          <Subscribe
            path={feed}
            sentence="Your calendar app follows the events you registered for. Anyone with the link can see them. If you shared it by mistake, create a new one."
            onNewLink={createNewLink}
          />
        )}
      </Group>
      <ListStates
        load={load}
        isEmpty={counts !== undefined && counts.upcoming + counts.waiting + counts.past === 0}
        empty={
          <EmptyState
            title="No registrations yet"
            sentence={
              isStudent
                ? 'Events you register for appear here, with your ticket.'
                : 'Events you took part in as a student appear here, with your certificates.'
            }
            action={isStudent && <LinkButton to="/events">Find events</LinkButton>}
          />
        }
        failedTitle="Couldn't load your registrations"
      >
        {() => (
          <Stack gap={12}>
            {next && <NextTicket event={next} />}
            {later.map((event) => (
              <RegisteredRow key={event._id} event={event} />
            ))}
            {waiting.length > 0 && (
              <h2 className="text-20" style={{ marginTop: 16 }}>
                Waiting
              </h2>
            )}
            {waiting.map((event) => (
              <WaitingCard key={event._id} event={event} />
            ))}
            {counts && counts.past > 0 && <Past pastAction={pastAction} />}
          </Stack>
        )}
      </ListStates>
    </>
  )
}

function RegisteredRow({ event }: { event: EventCard }) {
  const { slug, title, mine, status } = event
  if (!mine) return null
  const badge = status === 'cancelled' ? null : ownBadgeOf(mine)
  return (
    <Card component="article" aria-label={title} tabIndex={-1}>
      <Stack gap={12}>
        <Group gap={16} justify="space-between">
          <EventWords event={event} />
          <Group gap={12}>
            {badge ? (
              <Tag {...badge}>{badge.words}</Tag>
            ) : (
              <Tag tone="bad" icon="close">
                Cancelled
              </Tag>
            )}
            {mine.ticket && badge && (
              <LinkButton
                to="/events/$slug"
                params={{ slug }}
                search={{ ticket: 'open' }}
                aria-label={`Ticket: ${title}`}
              >
                Ticket
              </LinkButton>
            )}
          </Group>
        </Group>
        <UnsettledRegistration event={event} mine={mine} />
      </Stack>
    </Card>
  )
}

function WaitingCard({ event }: { event: EventCard }) {
  const { mine } = event
  if (!mine) return null
  return (
    <Card component="article" aria-label={event.title}>
      <Stack gap={16}>
        <Group gap={16} justify="space-between">
          <EventWords event={event} />
          {mine.can.unregister && <Unregister event={event} mine={mine} />}
        </Group>
        <WaitingLine event={event} mine={mine} />
      </Stack>
    </Card>
  )
}

function EventWords({ event }: { event: EventCard }) {
  const { slug, title, startsAt, team } = event
  return (
    <Group gap={14} wrap="nowrap" flex="1 1 260px">
      {startsAt && <DateTile iso={startsAt} />}
      <div className="breaks">
        <h3>
          <Link to="/events/$slug" params={{ slug }} style={plainLink}>
            {title}
          </Link>
        </h3>
        <Text fz="sm">
          {[startsAt && startInWords(startsAt), placeInWords(event)].filter(Boolean).join(', ')}
        </Text>
        <Text variant="dimmed">{team.name}</Text>
      </div>
    </Group>
  )
}

function Past({ pastAction }: MyRegistrationsProps) {
  const [{ page }, setSearch] = usePageSearch(parsePage)
  const hrefFor = usePageHref('page')
  const load = useQuery(registeredEvents('past', page))
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="text-20" style={{ margin: '16px 0 12px' }}>
        Past
      </h2>
      <ListStates load={load} failedTitle="Couldn't load your past events">
        {() => (
          <Card component="ul" padding="none">
            {load.data?.result.map((event) => (
              <Group component="li" key={event._id} justify="space-between" p={16} className="line-above">
                <Group gap={12} wrap="nowrap" flex="1 1 220px">
                  <Icon name={event.mine?.state === 'CheckedIn' ? 'check' : 'calendar'} sizePx={20} />
                  <div className="breaks">
                    <Link to="/events/$slug" params={{ slug: event.slug }} style={plainLink}>
                      {event.title}
                    </Link>
                    <Text variant="dimmed">
                      {[event.startsAt && startInWords(event.startsAt), event.team.name]
                        .filter(Boolean)
                        .join(', ')}
                    </Text>
                  </div>
                </Group>
                {pastAction?.(event) ?? <Text variant="dimmed">{pastWords(event)}</Text>}
              </Group>
            ))}
          </Card>
        )}
      </ListStates>
      {load.data && (
        <Pager
          page={page}
          load={load}
          onPage={(to) => setSearch({ page: to === 1 ? undefined : to })}
          hrefFor={hrefFor}
          label="Pages of past events"
        />
      )}
    </section>
  )
}

function pastWords({ status, mine }: EventCard): string {
  if (status === 'cancelled') return 'Cancelled'
  return mine?.state === 'CheckedIn' ? 'Attended' : 'Not attended'
}
