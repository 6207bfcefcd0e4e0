import { useQuery } from '@tanstack/react-query'
import { isAbsent } from '#web/platform/call-problem.ts'
import { keptForSignIn } from '#web/platform/kept-store.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { crewEvent } from './event-crew.cache.ts'
import { ParticipantsDesk } from './participants-desk.tsx'
import { ScanStation } from './scan-station.tsx'

export interface EventCrewProps {
  slug: string
  view: 'participants' | 'scan'
}

/** The team's desk and scanner, at `?view=participants` and `?view=scan` of the event's page. */
export function EventCrew({ slug, view }: EventCrewProps) {
  const load = useQuery(crewEvent(slug))
  const event = load.data
  const { viewer } = useSession()
  usePageTitle(event && `${view === 'scan' ? 'Scan' : 'Participants'}: ${event.title}`)
  if (!event || isAbsent(load.error))
    return (
      <LoadingState load={load} failedTitle="Couldn't load the event" heightPx={480} absent={<EventGone />} />
    )
  if (!(view === 'scan' ? event.can.checkIn : event.can.participants))
    return viewer === null ? (
      <NotFoundState
        title={others.title}
        sentence={`${others.sentence} ${keptForSignIn()}`}
        action={
          <LinkButton to="/" search={{ next: `/events/${slug}?view=${view}` }}>
            Sign in
          </LinkButton>
        }
      />
    ) : (
      <NotFoundState
        {...(event.status === 'cancelled' ? cancelled : others)}
        action={
          <LinkButton to="/events/$slug" params={{ slug }}>
            Back to the event
          </LinkButton>
        }
      />
    )
  return view === 'scan' ? <ScanStation event={event} /> : <ParticipantsDesk event={event} />
}

function EventGone() {
  return (
    <NotFoundState
      title="Event not found"
      sentence="It may have been deleted."
      action={<LinkButton to="/events">All events</LinkButton>}
    />
  )
}

const cancelled = { title: 'This event was cancelled', sentence: 'Nobody is checked in for it any more.' }
const others = {
  title: 'Only its team can open this',
  sentence: 'Sign in as the team. Heads of the event can scan tickets.',
}
