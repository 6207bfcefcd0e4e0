import { defineFact } from '#platform/facts.ts'
import type { EventRow } from './events.store.ts'

/** What every fact of the events says: which one, and whose. */
export interface EventFact {
  eventId: string
  slug: string
  title: string
  /** The team's account. */
  writtenBy: string
}

/** For the first time. */
export const eventPublished = defineFact<EventFact>('eventPublished')
/** Its words changed; `moved` when it is at another time or place, as a sentence's end. */
export const eventChanged = defineFact<EventFact & { moved: string | null; sequence: number }>('eventChanged')
export const eventCancelled = defineFact<EventFact & { reason: string }>('eventCancelled')
/** It is deleted. */
export const eventWithdrawn = defineFact<EventFact>('eventWithdrawn')

/** Someone is asked to agree to a group. */
export const groupInvited = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'groupInvited',
)
/** A member (`accountId`) leads a group from now on; `by` did. */
export const leadGiven = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'leadGiven',
)
/** A seat became free for everyone of a registration. */
export const seatsGranted = defineFact<
  EventFact & { registrationId: string; accountIds: string[]; offeredUntil: Date | null }
>('seatsGranted')

/** Somebody (`by`) is not in a group any more, which goes on; its leader (`accountId`) hears of it. */
export const memberLeft = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'memberLeft',
)

/** Some people lost their seats in a registration, and did not choose it themselves. */
export const seatsLost = defineFact<EventFact & { registrationId: string; accountIds: string[] }>('seatsLost')

/** A team wrote to those in some states. */
export const registeredMessaged = defineFact<EventFact & { messageId: string; states: readonly string[] }>(
  'registeredMessaged',
)

/** Some people were given a certificate, or one of another kind; `batchId` is new each time. */
export const certificatesGiven = defineFact<EventFact & { batchId: string; accountIds: string[] }>(
  'certificatesGiven',
)

/** The certificates of some people are valid no more; `batchId` is new each time. */
export const certificatesWithdrawn = defineFact<EventFact & { batchId: string; accountIds: string[] }>(
  'certificatesWithdrawn',
)

export function factOf({ id, slug, title, authorId }: Pick<EventRow, 'id' | 'slug' | 'title' | 'authorId'>) {
  return { eventId: id, slug, title, writtenBy: authorId } satisfies EventFact
}
