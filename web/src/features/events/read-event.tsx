import { useQuery } from '@tanstack/react-query'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { EventPage } from './event-page.tsx'
import type { EventSlots } from './event-slots.ts'
import { eventDetail } from './events.cache.ts'
import { parseEventSearch } from './events-search.ts'
import { Ticket } from './ticket.tsx'

/**
 * The page of an event, or the viewer's ticket. The key creates a new screen for another slug, so that typed
 * text doesn't carry over.
 */
export function ReadEvent(slots: EventSlots) {
  const slug = usePageSlug()
  return <ReadEventOf key={slug} slug={slug} slots={slots} />
}

function ReadEventOf({ slug, slots }: { slug: string; slots: EventSlots }) {
  const [{ ticket }] = usePageSearch(parseEventSearch)
  const load = useQuery(eventDetail(slug))
  const { data: event, error } = load
  useFailureToast(error)
  usePageTitle(event && (ticket ? `Ticket: ${event.title}` : event.title))
  useSeenThing('Event', event?.slug, 0)
  const isGone = isAbsent(error)
  if (!event)
    return (
      <LoadingState load={load} failedTitle="Couldn't load the event" heightPx={560} absent={<EventGone />} />
    )
  if (ticket && event.mine?.ticket && !isGone)
    return <Ticket event={event} mine={event.mine} code={event.mine.ticket} />
  return (
    <HeldForm of={isGone ? null : event} because="This event was deleted." otherwise={<EventGone />}>
      {(shown) => <EventPage event={shown} slots={slots} />}
    </HeldForm>
  )
}

function EventGone() {
  return (
    <NotFoundState
      title="Event not found"
      sentence="It may have been deleted, or isn't published yet."
      action={<LinkButton to="/events">All events</LinkButton>}
    />
  )
}
