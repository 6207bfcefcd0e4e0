import { Box } from '@mantine/core'
import type { ScheduledEvent } from '@portal/contract/festival-site.ts'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './festival-site.module.css'
import { stateOf, timeOnDay } from './festival-times.ts'

const hourPx = 64
const hourMs = 3_600_000

const venueTitle = {
  ...({ h: 40, px: 8, ta: 'center', bg: 'var(--portal-raised)' } as const),
  ff: 'var(--portal-font)',
  fz: 13,
  lh: '40px',
  lts: 0,
}

interface VenueGridProps {
  events: readonly ScheduledEvent[]
  /** yyyy-mm-dd */
  day: string
  now: Date
}

/** A day by venue, with 64 px per hour and a line at the current time. */
export function VenueGrid({ events, day, now }: VenueGridProps) {
  const dayStart = Date.parse(`${day}T00:00:00+05:30`)
  const hourOf = (moment: number) => (moment - dayStart) / hourMs
  const { first, last } = hoursShown(events, hourOf)
  const hours = Array.from({ length: last - first }, (_, nth) => first + nth)
  const venues = [...Map.groupBy(events, ({ venue }) => venue || 'Online')]
  const present = hourOf(now.getTime())
  const isOn = present >= first && present <= last
  const placeOf = ({ startsAt, endsAt }: ScheduledEvent) => {
    const [from, to] = [
      Math.max(first, hourOf(Date.parse(startsAt))),
      Math.min(last, hourOf(Date.parse(endsAt))),
    ]
    return { top: (from - first) * hourPx + 2, height: Math.max(44, (to - from) * hourPx - 4) }
  }
  return (
    <Card
      padding="none"
      className={`flex ${styles.grid}`}
      tabIndex={0}
      role="group"
      aria-label="Schedule by venue"
    >
      <div className={`rigid ${styles.hours}`} style={{ height: hours.length * hourPx }} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="text-12 dimmed" style={{ top: (hour - first) * hourPx }}>
            {hour % 12 || 12} {hour % 24 < 12 ? 'am' : 'pm'}
          </span>
        ))}
        {isOn && (
          <Box
            component="b"
            className="nowrap"
            bdrs={6}
            px={5}
            right={2}
            fz={11}
            bg={'var(--portal-board)'}
            c={'#1c0a17'}
            style={{ top: (present - first) * hourPx, zIndex: 1 }}
          >
            {formatTime(now.toISOString())}
          </Box>
        )}
      </div>
      {venues.map(([venue, own]) => (
        <section key={venue} className={styles.venue} aria-label={venue}>
          <Box component="h3" className="ellipsis" fw={600} title={venue} {...venueTitle}>
            {venue}
          </Box>
          <div className="relative" style={{ height: hours.length * hourPx }}>
            {isOn && (
              <i className={styles.present} style={{ top: (present - first) * hourPx }} aria-hidden="true" />
            )}
            {own.map((event) => (
              <Link
                key={event._id}
                to="/tml/$slug"
                params={{ slug: event.slug }}
                className={`round-6 text-12 ink ${styles.block}`}
                data-pillar={event.category ?? ''}
                data-state={stateOf(event, now)}
                style={placeOf(event)}
              >
                <Box component="b" display="block" fz="sm">
                  {event.title}
                </Box>
                {timeOnDay(event, day)}
                {stateOf(event, now) === 'over' && ', over'}
                {event.status === 'cancelled' && ', cancelled'}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

/** Returns the hours from 10 am to 6 pm, extended to earlier and later events. */
function hoursShown(events: readonly ScheduledEvent[], hourOf: (moment: number) => number) {
  const starts = events.map(({ startsAt }) => Math.floor(hourOf(Date.parse(startsAt))))
  const ends = events.map(({ endsAt }) => Math.ceil(hourOf(Date.parse(endsAt))))
  return { first: Math.max(0, Math.min(10, ...starts)), last: Math.min(24, Math.max(18, ...ends)) }
}
