import { Flex } from '@mantine/core'
import { ordinal } from '@portal/contract/event-labels.ts'
import type { FestivalWinner } from '@portal/contract/festival-site.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './festival-site.module.css'

/** Who won what, by event. */
export function Winners({ winners }: { winners: readonly FestivalWinner[] }) {
  if (winners.length === 0) return null
  const events = Map.groupBy(winners, ({ event }) => event)
  return (
    <section>
      <h2 className={styles.heading}>Winners</h2>
      <ul className={styles.pillars}>
        {[...events].map(([event, own]) => (
          <Card component="li" key={event} padding="row">
            <b className={styles.cardTitle}>{event}</b>
            {own
              .toSorted((one, other) => one.place - other.place)
              .map(({ place, name, branch }) => (
                <Flex key={`${place} ${name}`} gap={8} mt={6} align="center">
                  <span className={styles.place}>{ordinal(place)}</span> {name}{' '}
                  {branch && <Tag>{branch}</Tag>}
                </Flex>
              ))}
          </Card>
        ))}
      </ul>
    </section>
  )
}
