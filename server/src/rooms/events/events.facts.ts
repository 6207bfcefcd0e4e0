import type { EventReminder } from '@portal/contract/mail-words.ts'
import { defineFact } from '#platform/facts.ts'
import type { EventRow } from './events.store.ts'

/** The common part of all facts about events. */
export interface EventFact {
  eventId: string
  slug: string
  title: string
  /** The account of the team. */
  writtenBy: string
}

/** An event was published for the first time. */
export const eventPublished = defineFact<EventFact>('eventPublished')
/**
 * The content of an event changed. `moved` is the end of a sentence about its new time or place, if it moved.
 */
export const eventChanged = defineFact<EventFact & { moved: string | null; sequence: number }>('eventChanged')
export const eventCancelled = defineFact<EventFact & { reason: string }>('eventCancelled')
/** People asked to be reminded of an event that starts, or opens its registration, `at` a time. */
export const eventReminded = defineFact<
  EventFact & { kind: EventReminder; at: Date; accountIds: readonly string[] }
>('eventReminded')
/** An event was deleted. */
export const eventWithdrawn = defineFact<EventFact>('eventWithdrawn')

/** A person was asked to agree to a group. */
export const groupInvited = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'groupInvited',
)
/** A member (`accountId`) became the leader of a group; `by` was the leader before. */
export const leadGiven = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'leadGiven',
)
/** Everyone of a registration got a seat that had become free. */
export const seatsGranted = defineFact<
  EventFact & { registrationId: string; accountIds: string[]; offeredUntil: Date | null }
>('seatsGranted')

/** A member (`by`) left a group that continues; its leader (`accountId`) is notified. */
export const memberLeft = defineFact<EventFact & { participantId: string; by: string; accountId: string }>(
  'memberLeft',
)

/** People lost their seats in a registration without choosing it themselves. */
export const seatsLost = defineFact<EventFact & { registrationId: string; accountIds: string[] }>('seatsLost')

/** A team wrote to the people in some states. */
export const registeredMessaged = defineFact<EventFact & { messageId: string; states: readonly string[] }>(
  'registeredMessaged',
)

/** People got a certificate, or one of another kind; `batchId` is new each time. */
export const certificatesGiven = defineFact<EventFact & { batchId: string; accountIds: string[] }>(
  'certificatesGiven',
)

/** Certificates of some people were withdrawn; `batchId` is new each time. */
export const certificatesWithdrawn = defineFact<EventFact & { batchId: string; accountIds: string[] }>(
  'certificatesWithdrawn',
)

export function factOf({ id, slug, title, authorId }: Pick<EventRow, 'id' | 'slug' | 'title' | 'authorId'>) {
  return { eventId: id, slug, title, writtenBy: authorId } satisfies EventFact
}
