import { college } from '@portal/contract/college.ts'
import { EventAfter } from '#web/features/event-after/event-after.tsx'
import { EventQuestions } from '#web/features/event-crew/event-questions.tsx'
import type { EventSlots } from '#web/features/events/event-slots.ts'
import { eventDetail } from '#web/features/events/events.cache.ts'
import { ReadEvent } from '#web/features/events/read-event.tsx'
import { FestivalAside } from '#web/features/festival-events/festival-aside.tsx'
import { parseEntrySearch } from '#web/features/festival-events/festival-search.ts'
import { FestivalFees, FestivalWays, GuestAction } from '#web/features/festival-events/guest-registration.tsx'
import { GuestStatus } from '#web/features/festival-events/guest-status.tsx'
import { PillarTag } from '#web/features/festival-events/pillar-tag.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { EventOver } from './event-over.tsx'

const festival: NonNullable<EventSlots['festival']> = {
  tag: ({ category }) => category && <PillarTag category={category} />,
  fees: (event) => <FestivalFees event={event} />,
  ways: (event) => <FestivalWays event={event} />,
  aside: (event) => <FestivalAside event={event} />,
  guestAction: (event) => <GuestAction event={event} />,
}

/**
 * A festival event with the registration of guests. The link in a guest's mail opens their own registration.
 */
export function Page() {
  const slug = usePageSlug()
  const [{ entry }] = usePageSearch(parseEntrySearch)
  if (entry) return <GuestStatus key={entry} slug={slug} entry={entry} />
  return (
    <ReadEvent
      back={{ to: '/tml/events', label: `${college.festival.name} events` }}
      festival={festival}
      afterwards={(event) => (
        <>
          <EventOver event={event} />
          <EventAfter event={event} />
        </>
      )}
      questions={(event) => <EventQuestions event={event} />}
    />
  )
}

export const read: ReadAhead = (client, { params }) =>
  void client.prefetchQuery(eventDetail(params.slug ?? ''))
