import type { EventDetail } from '@portal/contract/event-records.ts'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Lazy, because most opened events are upcoming.
const EventResult = lazyPart(
  async () => (await import('#web/features/festival-site/event-result.tsx')).EventResult,
)
const EventOutcome = lazyPart(
  async () => (await import('#web/features/reports/event-outcome.tsx')).EventOutcome,
)

/** The results of a past event: the places of a festival event, the outcome and the photos. */
export function EventOver({ event }: { event: EventDetail }) {
  if (event.status !== 'over') return null
  return (
    <Suspense>
      {event.fest === 'TML' && <EventResult event={event} />}
      <EventOutcome event={event} />
    </Suspense>
  )
}
