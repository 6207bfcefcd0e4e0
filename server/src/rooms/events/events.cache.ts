import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { Facts } from '#platform/facts.ts'
import { defineGatheredReads } from '#platform/gathered-reads.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { keepNewestTitles } from '#platform/title-search.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import type { EventCounts } from './announcing/event-list.store.ts'
import { readOwnEventIds } from './announcing/event-marks.store.ts'
import { eventCancelled, eventChanged, eventPublished, eventWithdrawn } from './events.facts.ts'
import type { SeenEventRow } from './events.store.ts'
import { OwnEvents } from './seats/own-events.ts'
import type { ParticipantCounts } from './seats/participant.store.ts'
import type { ParticipantRoster } from './seats/participant-roster.ts'

/** An event of a page, with what decides on its status and on what may be done with a registration for it. */
export interface ListedEvent
  extends Pick<
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
  > {
  /** The fields of its card that are the same for everyone, in JSON without the braces. */
  text: string
}

export interface ListedPage {
  /** Another one for each that is loaded. */
  nth: number
  cards: ListedEvent[]
  /** The fields of the answer beside the events, in JSON without the braces. */
  rest: string
}

export interface ShownPage {
  page: ListedPage
  /** The fields of each card that say how full it is. */
  seats: string[]
  /** For visitors, and for who has nothing on the page. */
  answer: EncodedAnswer
}

/** Seats of an event changed, or the people in it; or an account saved an event or got another name. */
export interface SeatsChange {
  /** Null: no event's seats. */
  eventId: string | null
  /** The accounts that came or left, or that the change is about; null: any account. */
  accountIds: readonly string[] | null
  isRenamed?: boolean
}

/** The part of a change that one message between replicas carries. */
type SeatsMessage = {
  eventId: string | null
  who: { accountId: string } | 'anyone' | 'nobody'
  isRenamed: boolean
}

const megabyte = 1024 * 1024
/** A replica that a message about seats did not reach shows the seats of so long ago at most. */
const seatsAgeMsMax = 10_000

/** What this replica keeps of events: lists until an event changes, what is in them until somebody comes or leaves (docs/decisions/0063). */
export const cachesOf = defineCaches((listener) => {
  const ofLists = { listener, topic: 'events-lists' }
  const ofSeats = { listener, topic: 'events-seats', ageMsMax: seatsAgeMsMax }
  return {
    /** When the lists change by themselves. */
    changes: new AnswerCache<{ at: number }>({ ...ofLists, bytesMax: megabyte / 8, bytesOf: () => 8 }),
    newest: keepNewestTitles(listener, ofLists.topic),
    counts: new AnswerCache<EventCounts>({ ...ofLists, bytesMax: megabyte / 2, bytesOf: () => 24 }),
    pages: new AnswerCache<ListedPage>({
      ...ofLists,
      bytesMax: 8 * megabyte,
      bytesOf: ({ cards }) => cards.reduce((sum, { text }) => sum + text.length + 300, 200),
    }),
    /** Pages with how full their events are, as visitors and those who have nothing on them see them. */
    shown: new AnswerCache<ShownPage, SeatsMessage>({
      // As many pages as `pages` holds.
      ...ofSeats,
      bytesMax: 14 * megabyte,
      bytesOf: ({ answer, seats }) => answer.heldBytes + seats.length * 200,
      things: { of: (_key, { page }) => page.cards.map(({ id }) => id), touchedBy: eventOf },
    }),
    /** Which events an account has to do with. */
    own: new AnswerCache<OwnEvents, SeatsMessage>({
      ...ofSeats,
      bytesMax: 8 * megabyte,
      ageMsMax: 60_000,
      bytesOf: (own) => own.heldBytes,
      things: { of: (accountId) => [accountId], touchedBy: accountsOf },
    }),
    /** How many participants of each state an event has. */
    participants: new AnswerCache<ParticipantCounts, SeatsMessage>({
      ...ofSeats,
      bytesMax: megabyte / 4,
      bytesOf: () => 100,
      things: { of: (key) => key.split(' ', 1), touchedBy: eventOf },
    }),
    /** Whom a search among the participants of an event finds. */
    rosters: new AnswerCache<ParticipantRoster, SeatsMessage>({
      ...ofSeats,
      bytesMax: 8 * megabyte,
      ageMsMax: 60_000,
      bytesOf: (roster) => roster.heldBytes,
      things: { of: (eventId) => [eventId], touchedBy: rosterOf },
    }),
  }
})

/** The event whose seats changed. */
function eventOf({ eventId }: SeatsMessage): string[] {
  return eventId === null ? [] : [eventId]
}

/** The accounts whose own events changed; null: any. */
function accountsOf({ who }: SeatsMessage): string[] | null {
  if (who === 'anyone') return null
  return who === 'nobody' ? [] : [who.accountId]
}

/** The event whose participants changed; null: any, because a person has another name. */
function rosterOf(message: SeatsMessage): string[] | null {
  if (message.isRenamed) return null
  return message.who === 'nobody' ? [] : eventOf(message)
}

function messagesOf({ eventId, accountIds, isRenamed = false }: SeatsChange): SeatsMessage[] {
  if (accountIds === null) return [{ eventId, who: 'anyone', isRenamed }]
  if (accountIds.length === 0) return [{ eventId, who: 'nobody', isRenamed }]
  return accountIds.map((accountId) => ({ eventId, who: { accountId }, isRenamed }))
}

/** The account's events, kept until it registers, leaves or saves one. */
export function readOwnEvents(portal: Portal, accountId: string): Promise<OwnEvents> {
  return cachesOf(portal).own.read(accountId, () => firstReadsOf(portal).get(accountId))
}

/** When an event opens, a whole college reads the list, each for the first time. */
const firstReadsOf = defineGatheredReads(async (db, accountIds) => {
  const rows = await readOwnEventIds(db, accountIds)
  return new Map(rows.map(({ accountId, ...ids }) => [accountId, new OwnEvents(ids)]))
})

/** Drops what a change of seats touches on this replica, at once. The others are notified by `invalidateSeats`. */
export function dropSeats(portal: Portal, change: SeatsChange): void {
  for (const message of messagesOf(change)) portal.listener.deliver('events-seats', message)
}

/** Drops the same on every replica, once the transaction commits. */
export async function invalidateSeats(portal: Portal, tx: Transaction, change: SeatsChange): Promise<void> {
  // All caches of seats have one topic.
  for (const message of messagesOf(change)) await cachesOf(portal).own.invalidate(tx, message)
}

/** Drops what is kept of the lists when an event that people see changes, or what is said of its team. */
export function dropListsOnChange(facts: Facts, portal: Portal): void {
  const { pages } = cachesOf(portal)
  for (const fact of [eventPublished, eventChanged, eventCancelled, eventWithdrawn])
    facts.on(fact as typeof eventPublished, (tx) => pages.invalidate(tx, null))
  facts.on(personChanged, async (tx, { accountId }) => {
    await pages.invalidate(tx, null)
    await invalidateSeats(portal, tx, { eventId: null, accountIds: [accountId], isRenamed: true })
  })
}
