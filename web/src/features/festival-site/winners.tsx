import { Box, Flex } from '@mantine/core'
import { ordinal } from '@portal/contract/event-labels.ts'
import type { Festival } from '@portal/contract/festival-site.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './festival-site.module.css'

interface Winner {
  event: string
  place: number
  name: string
  /** The branch, or a guest's college. */
  of: string
  /** The event's slug; '' if only its name was entered. */
  slug: string
}

/** The winners by event: the heads' results, and for other events the team's entries. */
export function Winners({ festival }: { festival: Pick<Festival, 'results' | 'winners'> }) {
  const winners = winnersOf(festival)
  if (winners.length === 0) return null
  const events = Map.groupBy(winners, ({ event }) => event)
  return (
    <section>
      <Box component="h2" fz={26} mb={12}>
        Winners
      </Box>
      <ul className={`grid gap-12 ${styles.pillars}`}>
        {[...events].map(([event, own]) => (
          <Card component="li" key={event} padding="row">
            <EventTitle event={event} slug={own[0]?.slug ?? ''} />
            <Places winners={own} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

export function Places({ winners }: { winners: readonly Pick<Winner, 'place' | 'name' | 'of'>[] }) {
  return winners
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, name, of }) => (
      <Flex key={`${place} ${name}`} gap={10} mt={8} align="baseline">
        <Box component="span" c="var(--portal-board-text)" flex="none" miw={36} fw={700}>
          {ordinal(place)}
        </Box>
        <Flex gap="2px 8px" wrap="wrap" align="center" miw={0}>
          {name} {of && <Tag>{of}</Tag>}
        </Flex>
      </Flex>
    ))
}

function EventTitle({ event, slug }: Pick<Winner, 'event' | 'slug'>) {
  if (slug === '') return <b className="card-title display-face">{event}</b>
  return (
    <Link to="/tml/$slug" params={{ slug }} className="card-title display-face">
      {event}
    </Link>
  )
}

/** Returns the accepted results, and the team's entries for other events. */
export function winnersOf({ results, winners }: Pick<Festival, 'results' | 'winners'>): Winner[] {
  const decided = new Set(results.map(({ event }) => event))
  return [
    ...results.map(({ college, branch, ...result }) => ({ ...result, of: branch || college })),
    ...winners
      .filter(({ event }) => !decided.has(event))
      .map(({ branch, ...winner }) => ({ ...winner, of: branch, slug: '' })),
  ]
}
