import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineGatheredReads } from '#platform/database/gathered-reads.ts'
import { keepNewestTitles } from '#platform/database/title-search.ts'
import type { Facts } from '#platform/facts.ts'
import type { SharedAnswer } from '#platform/http/fast/shared-answer.ts'
import type { Portal } from '#platform/portal.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import type { EventCounts } from './announcing/event-list.store.ts'
import { readOwnEventIds } from './announcing/event-marks.store.ts'
import type { sharedCardOf } from './announcing/present-event.ts'
import { eventCancelled, eventChanged, eventPublished, eventWithdrawn } from './events.facts.ts'
import type { SeenEventRow } from './events.store.ts'
import type { ParticipantCounts } from './seats/participants/participant.store.ts'
import type { ParticipantRoster } from './seats/participants/participant-roster.ts'
import { OwnEvents } from './seats/registered/own-events.ts'

/** The fields of an event that decide its status and the possible actions on a registration. */
export type TimedEvent = Pick<
  SeenEventRow,
  | 'id'
  | 'state'
  | 'seats'
  | 'startsAt'
  | 'endsAt'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'questions'
  | 'maxMembers'
>

export interface ListedPage {
  /** A number that is unique to each loaded page. */
  nth: number
  events: readonly { times: TimedEvent; card: ReturnType<typeof sharedCardOf> }[]
  total: number
  counts: Omit<EventCounts, 'total'>
}

/** A page with its seats, whose parts are each event's fields of the viewer. */
export type ShownPage = SharedAnswer<TimedEvent>

/** A change of an event's seats or people, of an account's saved events, or of a person's name. */
export interface SeatsChange {
  /** The event; null if no event's seats changed. */
  eventId: string | null
  /** The accounts that came or left, or that the change concerns; null for any account. */
  accountIds: readonly string[] | null
  isRenamed?: boolean
}

/** The part of a change that fits one message between replicas. */
type SeatsMessage = {
  eventId: string | null
  who: { accountId: string } | 'anyone' | 'nobody'
  isRenamed: boolean
}

const megabyte = 1024 * 1024
/** Up to this many changed people are named one by one; for more, all seats are dropped. */
const changedApartMax = 50

/** The maximum age of seats on a replica that missed a message about them. */
const seatsAgeMsMax = 10_000

/** The caches: lists until an event changes, occupancy until someone comes or leaves (docs/decisions/0063). */
export const cachesOf = defineCaches((listener) => {
  const ofLists = { listener, topic: 'events-lists' }
  const ofSeats = { listener, topic: 'events-seats', ageMsMax: seatsAgeMsMax }
  return {
    /** The moments at which the lists change by themselves. */
    changes: new AnswerCache<{ at: number }>({ ...ofLists, bytesMax: megabyte / 8, bytesOf: () => 8 }),
    newest: keepNewestTitles(listener, ofLists.topic),
    counts: new AnswerCache<EventCounts>({ ...ofLists, bytesMax: megabyte / 2, bytesOf: () => 24 }),
    pages: new AnswerCache<ListedPage>({
      ...ofLists,
      bytesMax: 8 * megabyte,
      bytesOf: ({ events }) => 200 + JSON.stringify(events).length * 2,
    }),
    /** Pages with occupancy, as visitors and viewers without anything on them see them. */
    shown: new AnswerCache<ShownPage, SeatsMessage>({
      // Holds as many pages as `pages`.
      ...ofSeats,
      bytesMax: 14 * megabyte,
      bytesOf: (page) => page.heldBytes,
      things: { of: (_key, { parts }) => parts.map(({ id }) => id), touchedBy: eventOf },
    }),
    /** The events that an account has registered for or saved. */
    own: new AnswerCache<OwnEvents, SeatsMessage>({
      ...ofSeats,
      bytesMax: 8 * megabyte,
      ageMsMax: 60_000,
      bytesOf: (own) => own.heldBytes,
      things: { of: (accountId) => [accountId], touchedBy: accountsOf },
    }),
    /** The number of an event's participants by state. */
    participants: new AnswerCache<ParticipantCounts, SeatsMessage>({
      ...ofSeats,
      bytesMax: megabyte / 4,
      bytesOf: () => 100,
      things: { of: (key) => key.split(' ', 1), touchedBy: eventOf },
    }),
    /** The searchable participants of an event. */
    rosters: new AnswerCache<ParticipantRoster, SeatsMessage>({
      ...ofSeats,
      bytesMax: 8 * megabyte,
      ageMsMax: 60_000,
      bytesOf: (roster) => roster.heldBytes,
      things: { of: (eventId) => [eventId], touchedBy: rosterOf },
    }),
  }
})

/** Returns the keys of the event whose seats changed. */
function eventOf({ eventId }: SeatsMessage): string[] {
  return eventId === null ? [] : [eventId]
}

/** Returns the accounts whose own events changed; null for any. */
function accountsOf({ who }: SeatsMessage): string[] | null {
  if (who === 'anyone') return null
  return who === 'nobody' ? [] : [who.accountId]
}

/** Returns the keys of the event whose participants changed; null for any, because a person was renamed. */
function rosterOf(message: SeatsMessage): string[] | null {
  if (message.isRenamed) return null
  return message.who === 'nobody' ? [] : eventOf(message)
}

function messagesOf({ eventId, accountIds, isRenamed = false }: SeatsChange): SeatsMessage[] {
  if (accountIds === null) return [{ eventId, who: 'anyone', isRenamed }]
  if (accountIds.length === 0) return [{ eventId, who: 'nobody', isRenamed }]
  return accountIds.map((accountId) => ({ eventId, who: { accountId }, isRenamed }))
}

/** Returns the account's events, cached until it registers, leaves or saves one. */
export function readOwnEvents(portal: Portal, accountId: string): Promise<OwnEvents> {
  return cachesOf(portal).own.read(accountId, () => firstReadsOf(portal).get(accountId))
}

/** Gathers first reads: when an event opens, a whole college reads the list for the first time. */
const firstReadsOf = defineGatheredReads(async (db, accountIds) => {
  const rows = await readOwnEventIds(db, accountIds)
  return new Map(rows.map(({ accountId, ...ids }) => [accountId, new OwnEvents(ids)]))
})

/** Invalidates entries affected by a change of seats on this replica; `invalidateSeats` on the others. */
export function dropSeats(portal: Portal, change: SeatsChange): void {
  for (const message of messagesOf(change)) portal.listener.deliver('events-seats', message)
}

/** Invalidates the same entries on every replica, once the transaction commits. */
export async function invalidateSeats(portal: Portal, tx: Transaction, change: SeatsChange): Promise<void> {
  // All caches of seats share one topic, so invalidating one reaches all.
  for (const message of messagesOf(change)) await cachesOf(portal).own.invalidate(tx, message)
}

/** Invalidates the cached lists when a public event or its team's data changes. */
export function dropListsOnChange(facts: Facts, portal: Portal): void {
  const { pages } = cachesOf(portal)
  for (const fact of [eventPublished, eventChanged, eventCancelled, eventWithdrawn])
    facts.on(fact as typeof eventPublished, (tx) => pages.invalidate(tx, null))
  facts.on(personChanged, async (tx, { accountIds }) => {
    await pages.invalidate(tx, null)
    const isFew = accountIds.length <= changedApartMax
    await invalidateSeats(portal, tx, {
      eventId: null,
      accountIds: isFew ? accountIds : null,
      isRenamed: true,
    })
  })
}
