import { feeInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { CardLink } from '#web/ui/card-link.tsx'
import { FrontSection } from '#web/ui/front-section.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { placeInWords, startInWords } from './event-labels.ts'
import { nextEvents, nextEventsMax } from './next-events.cache.ts'
import styles from './next-events.module.css'

/** The next events on the front door, for everyone. Renders nothing if there are none. */
export function NextEvents() {
  const { data, isPending } = useQuery(nextEvents())
  if (!isPending && !data?.length) return null
  return (
    <FrontSection title="Next events" to="/events" all="All events">
      <ul
        className="grid gap-12"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))' }}
      >
        {data?.map((event) => (
          <li key={event._id}>
            <CardLink
              padding="row"
              to="/events/$slug"
              params={{ slug: event.slug }}
              className={`grid from-top gap-4 tall ink ${styles.card}`}
            >
              <Poster
                slug={event.slug}
                picture={event.poster}
                title={event.title}
                size="strip"
                className={'below-8 round-12'}
              />
              {event.startsAt && <span className="text-14 ink-link">{startInWords(event.startsAt)}</span>}
              <b className="card-title display-face breaks" style={{ lineHeight: 1.22 }}>
                {event.title}
              </b>
              <span className="text-13 dimmed">
                {[event.team.name, placeInWords(event)].filter(Boolean).join(', ')}
              </span>
              <span className="text-13 dimmed">
                {feeInWords(event.fee)}, {seatsInWords(event).toLowerCase()}
              </span>
            </CardLink>
          </li>
        )) ??
          places.map((place) => (
            <Card
              component="li"
              padding="row"
              key={place}
              className={`grid from-top gap-4 tall ink ${styles.card}`}
            />
          ))}
      </ul>
    </FrontSection>
  )
}

/** Placeholders until the events have loaded. */
const places = Array.from({ length: nextEventsMax }, (_, at) => `place-${at}`)
