import type { EventDetail } from '@portal/contract/event-records.ts'
import { lazy, Suspense } from 'react'

// Most events that people open are still to come.
const EventResult = lazy(async () => ({
  default: (await import('#web/features/festival-site/event-result.tsx')).EventResult,
}))
const EventOutcome = lazy(async () => ({
  default: (await import('#web/features/reports/event-outcome.tsx')).EventOutcome,
}))

/** What an event that is over leaves for its readers: the places of a festival's event, its outcome and its photos. */
export function EventOver({ event }: { event: EventDetail }) {
  if (event.status !== 'over') return null
  return (
    <Suspense>
      {event.fest === 'TML' && <EventResult event={event} />}
      <EventOutcome event={event} />
    </Suspense>
  )
}
