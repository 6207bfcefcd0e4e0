import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import type { EventCrewProps } from './event-crew.tsx'

const Crew = lazyPart(async () => (await import('./event-crew.tsx')).EventCrew)

/** Lazy, because readers of an event don't need its team's desk and scanner. */
export function EventCrew(props: EventCrewProps) {
  return (
    <Suspense fallback={<SkeletonList count={1} heightPx={480} />}>
      <Crew {...props} />
    </Suspense>
  )
}

/** Returns the team's view that the event's address asks for, or null for the public page. */
export function crewViewOf(view: string | undefined): EventCrewProps['view'] | null {
  return view === 'participants' || view === 'scan' ? view : null
}
