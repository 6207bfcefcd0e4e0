import { eventCard } from '@portal/contract/event-records.ts'
import { events } from '@portal/contract/events.ts'
import { z } from 'zod'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import { type EncodedAnswer, pageAnswer } from '#platform/http/calls/answers.ts'
import { SharedAnswer } from '#platform/http/fast/shared-answer.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { cachesOf, type ListedPage, type ShownPage, type TimedEvent } from '#rooms/events/events.cache.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import type { OwnEvents } from '#rooms/events/seats/registered/own-events.ts'
import { presentOwnOf } from '#rooms/events/seats/registering/present-registration.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import {
  countPublicEvents,
  type EventListAsked,
  listPublicEvents,
  nextChangeAfter,
} from './event-list.store.ts'
import { seatsOf, sharedCardOf } from './present-event.ts'

/*
 * A page of the list in three layers (docs/decisions/0063): the part that is the same for everyone until an
 * event changes, the occupancy, and the viewer's own part.
 */

const ownFields = eventCard.pick({ mine: true, isSaved: true })
/** Finds the viewer's own part of each card. */
const ownPattern = /"mine":null,"isSaved":false/g

let pageCount = 0

/** Returns the page with its seats. Both are cached until they change. */
export async function readShownPage(portal: Portal, asked: EventListAsked): Promise<ShownPage> {
  const page = await cachesOf(portal).pages.read(await keyOf(portal, asked), () => loadPage(portal, asked))
  return cachesOf(portal).shown.read(String(page.nth), () => loadSeats(portal, page, asked))
}

/** Returns the same page if it is cached and the viewer has nothing on it. */
export function recallShownPage(
  portal: Portal,
  viewer: Viewer | null,
  asked: EventListAsked,
): EncodedAnswer | null {
  const { changes, pages, shown, own } = cachesOf(portal)
  const stretch = changes.recall(String(minuteOf(asked.now)))?.at
  if (stretch === undefined || stretch <= asked.now.getTime()) return null
  const page = pages.recall(keyIn(stretch, asked))
  const full = page && shown.recall(String(page.nth))
  if (!full || viewer === null) return full?.answer ?? null
  const theirs = own.recall(viewer.id)
  return theirs && !hasAny(theirs, full) ? full.answer : null
}

function hasAny(own: OwnEvents, { parts }: ShownPage): boolean {
  return parts.some(({ id }) => own.hasRegistered(id) || own.hasSaved(id))
}

/** Returns the page for a viewer who registered for events or saved some. */
export async function answerOwnPage(
  portal: Portal,
  accountId: string,
  { shown, own }: { shown: ShownPage; own: OwnEvents },
): Promise<EncodedAnswer> {
  if (!hasAny(own, shown)) return shown.answer
  const registered = shown.parts.filter(({ id }) => own.hasRegistered(id))
  const presented = await presentOwnOf(portal, accountId, registered)
  return shown.for(({ id }) =>
    z.encode(ownFields, { mine: presented.get(id) ?? null, isSaved: own.hasSaved(id) }),
  )
}

/**
 * Returns the key of the page. Requests with equal parameters share a key until an event begins, ends, opens
 * or closes.
 */
async function keyOf(portal: Portal, asked: EventListAsked): Promise<string> {
  return keyIn(await stretchOf(portal, asked.now), asked)
}

function keyIn(stretch: number, asked: EventListAsked): string {
  const { when, sort, page, limit } = asked
  return JSON.stringify([stretch, ...filtersOf(asked), when, sort, page, limit])
}

function filtersOf({ filters, sort, now }: EventListAsked): unknown[] {
  // The order by demand changes with each registration, so it is computed once a minute.
  return [sort === 'wanted' ? minuteOf(now) : null, filters]
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000)

/** Returns the moment until which no list changes by itself. */
async function stretchOf(portal: Portal, now: Date): Promise<number> {
  const { changes } = cachesOf(portal)
  // If the cached moment has passed within the minute, the next one is read under a key of its own.
  for (let key = String(minuteOf(now)); ; ) {
    const { at } = await changes.read(key, async () => {
      const next = await nextChangeAfter(portal.db, now)
      return { at: next?.getTime() ?? Number.MAX_SAFE_INTEGER }
    })
    if (at > now.getTime()) return at
    key = `${minuteOf(now)} ${at}`
  }
}

async function loadPage(portal: Portal, asked: EventListAsked): Promise<ListedPage> {
  const rows = await listPublicEvents(portal.db, asked)
  const { when, filters, now } = asked
  const key = JSON.stringify([await stretchOf(portal, now), when, filters])
  const { total, ...counts } = await cachesOf(portal).counts.read(key, () =>
    countPublicEvents(portal.db, asked),
  )
  pageCount += 1
  return {
    nth: pageCount,
    events: rows.map((row) => ({ times: timesOf(row), card: sharedCardOf(row) })),
    total,
    counts,
  }
}

function timesOf(row: SeenEventRow): TimedEvent {
  const { id, state, seats, startsAt, endsAt, registrationOpensAt, registrationClosesAt } = row
  const { questions, maxMembers } = row
  return {
    id,
    state,
    seats,
    startsAt,
    endsAt,
    registrationOpensAt,
    registrationClosesAt,
    questions,
    maxMembers,
  }
}

async function loadSeats(
  portal: Portal,
  { events: listed, total, counts }: ListedPage,
  { now, limit }: EventListAsked,
): Promise<ShownPage> {
  const pools = await readPools(
    portal.db,
    listed.map(({ times }) => poolOf(times.id)),
  )
  const result = listed.map(({ times, card }) => ({
    ...card,
    ...seatsOf(times, pools.get(poolOf(times.id)), now),
    mine: null,
    isSaved: false,
  }))
  const page = pageAnswer(result, total, limit)
  const answer = encodeAnswer(events.listEvents, { data: { ...page.data, counts } })
  return new SharedAnswer(
    answer,
    ownPattern,
    listed.map(({ times }) => times),
  )
}
