import { Suspense } from 'react'
import { CertificateCheck } from '#web/features/event-after/certificate-check.tsx'
import { EventAfter } from '#web/features/event-after/event-after.tsx'
import { crewViewOf, EventCrew } from '#web/features/event-crew/event-crew-lazy.tsx'
import { EventCrewTools } from '#web/features/event-crew/event-crew-tools.tsx'
import { EventMessages } from '#web/features/event-crew/event-messages.tsx'
import { EventQuestions } from '#web/features/event-crew/event-questions.tsx'
import { eventDetail } from '#web/features/events/events.cache.ts'
import { ReadEvent } from '#web/features/events/read-event.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { EventOver } from './event-over.tsx'

/** Lazy: readers of an event don't need the team's actions. */
const OwnEventActions = lazyPart(
  async () => (await import('#web/features/event-writing/own-event-actions.tsx')).OwnEventActions,
)

/** The page of an event. Other features add their parts through the slots of `ReadEvent`. */
export function Page() {
  const slug = usePageSlug()
  const [{ view }] = usePageSearch((raw) => ({ view: crewViewOf(raw.view) }))
  if (view) return <EventCrew key={slug} slug={slug} view={view} />
  return (
    <ReadEvent
      tools={(event) => (
        <>
          <CertificateCheck event={event} />
          <EventCrewTools event={event}>
            {event.can.update && (
              <Suspense>
                <OwnEventActions event={event} isOnPage />
              </Suspense>
            )}
          </EventCrewTools>
        </>
      )}
      afterwards={(event) => (
        <>
          <EventOver event={event} />
          <EventAfter event={event} />
        </>
      )}
      questions={(event) => (
        <>
          <EventMessages event={event} />
          <EventQuestions event={event} />
        </>
      )}
    />
  )
}

export const read: ReadAhead = (client, { params }) =>
  void client.prefetchQuery(eventDetail(params.slug ?? ''))
