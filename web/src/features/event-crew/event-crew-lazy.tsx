import { lazy, Suspense } from 'react'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import type { EventCrewProps } from './event-crew.tsx'

const Crew = lazy(async () => ({ default: (await import('./event-crew.tsx')).EventCrew }))

/** Those who read an event don't load the desk and the door of its team. */
export function EventCrew(props: EventCrewProps) {
  return (
    <Suspense fallback={<SkeletonList count={1} heightPx={480} />}>
      <Crew {...props} />
    </Suspense>
  )
}

/** What the address of an event's page asks of its team; null: to read it. */
export function crewViewOf(view: string | undefined): EventCrewProps['view'] | null {
  return view === 'participants' || view === 'scan' ? view : null
}
