import type { EventDetail } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { EventForm } from './event-form.tsx'
import { emptyEvent, emptyFestivalEvent, valuesOf } from './event-values.ts'
import { ownEvent } from './event-writing.cache.ts'

/** Writes an event, then leads to the team's events. */
export function WriteEventForm({ isFestival = false }: { isFestival?: boolean }) {
  return (
    <EventForm
      draftKey={isFestival ? 'write-festival-event' : 'write-event'}
      initial={isFestival ? emptyFestivalEvent : emptyEvent}
      isFestival={isFestival}
      send={(form) => call('POST /events', { form })}
    />
  )
}

/** Edits one of the team's events, whose address stays the same. Another team's is shown as not found. */
export function UpdateEventForm() {
  const load = useFreshCopy(ownEvent(usePageSlug()))
  const { data: event } = load
  useFailureToast(load.error)
  const isDeleted = isAbsent(load.error)
  const isCancelled = event?.status === 'cancelled'
  if (!event) return <LoadingState load={load} failedTitle="Couldn't load the event" absent={<EventGone />} />
  return (
    <HeldForm
      of={event.can.update && !isDeleted ? event : null}
      because={isDeleted ? 'This event was deleted.' : isCancelled ? 'This event was cancelled.' : overWords}
      otherwise={isCancelled && !isDeleted ? <EventCancelled /> : <EventGone />}
    >
      {(shown) => <ChangeForm key={shown._id} event={shown} />}
    </HeldForm>
  )
}

const overWords = "This event can't be edited any more."

function EventCancelled() {
  return (
    <NotFoundState
      title="This event was cancelled"
      sentence="It can't be changed any more."
      action={
        <LinkButton to="/events/my" search={{ state: 'cancelled' }}>
          My Events
        </LinkButton>
      }
    />
  )
}

function EventGone() {
  return (
    <NotFoundState
      title="Event not found"
      sentence="It may have been cancelled or deleted."
      action={<LinkButton to="/events/my">My Events</LinkButton>}
    />
  )
}

function ChangeForm({ event }: { event: EventDetail }) {
  return (
    <EventForm
      draftKey={`update-event:${event._id}`}
      initial={valuesOf(event)}
      event={event}
      isFestival={event.fest === 'TML'}
      send={(form) => call('PUT /events/:id', { params: { id: event._id }, form })}
    />
  )
}
