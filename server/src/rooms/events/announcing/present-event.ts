import type { event, eventCard } from '@portal/contract/event-records.ts'
import { isHolder } from '@portal/contract/event-words.ts'
import type { z } from 'zod'
import { type PoolState, readPools } from '#platform/capacity/capacity.ts'
import { authorFor } from '#platform/discussions/author-for.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { refusalOf, statusOf } from '#rooms/events/event-status.ts'
import { may } from '#rooms/events/events.access.ts'
import { findEvent, type SeenEventRow } from '#rooms/events/events.store.ts'
import { presentOwnOf } from '#rooms/events/seats/registering/present-registration.ts'
import { hasRegistrations, poolOf } from '#rooms/events/seats/registration.store.ts'
import { readStudent } from '#rooms/people/people.ts'
import { type EventFileRow, listEventFiles, listRules } from './event-file.store.ts'
import { isHeadOf } from './event-heads.store.ts'
import { presentHeads } from './event-heads.ts'
import { listClashes, listSavedIds } from './event-marks.store.ts'

type Card = z.input<typeof eventCard>
type Detail = z.input<typeof event>

/** Returns events of a list with their occupancy and the viewer's registrations. */
export async function presentCards(
  portal: Portal,
  viewer: Viewer | null,
  rows: readonly SeenEventRow[],
): Promise<Card[]> {
  const seen = await readSeen(portal, viewer, rows)
  return rows.map((row) => cardFor(row, seen))
}

/** The data of a card besides the event's row. */
interface Seen {
  pools: Map<string, PoolState>
  own: Awaited<ReturnType<typeof presentOwnOf>>
  savedIds: Set<string>
  now: Date
}

async function readSeen(portal: Portal, viewer: Viewer | null, rows: readonly SeenEventRow[]): Promise<Seen> {
  const ids = rows.map(({ id }) => id)
  const [pools, own, savedIds] = await Promise.all([
    readPools(portal.db, ids.map(poolOf)),
    viewer && isHolder(viewer.role) ? presentOwnOf(portal, viewer.id, rows) : new Map(),
    listSavedIds(portal.db, viewer?.id ?? null, ids),
  ])
  return { pools, own, savedIds, now: portal.clock.now() }
}

function cardFor(row: SeenEventRow, { pools, own, savedIds, now }: Seen): Card {
  return {
    ...sharedCardOf(row),
    ...seatsOf(row, pools.get(poolOf(row.id)), now),
    mine: own.get(row.id) ?? null,
    isSaved: savedIds.has(row.id),
  }
}

/** Returns an event with everything its page shows. Many people open it at once, so it reads in parallel. */
export async function presentEvent(
  portal: Portal,
  viewer: Viewer | null,
  row: SeenEventRow,
): Promise<Detail> {
  const { db } = portal
  const [seen, student, isHead, isUsed, files, heads] = await Promise.all([
    readSeen(portal, viewer, [row]),
    viewer?.role === 'Student' ? readStudent(portal, viewer.id) : null,
    viewer !== null && isHeadOf(db, row.id, viewer.id),
    may(viewer, 'delete', row) && hasRegistrations(db, row.id),
    listEventFiles(db, row.id),
    may(viewer, 'update', row) ? presentHeads(db, row.id) : [],
  ])
  const card = cardFor(row, seen)
  const { now } = seen
  const facts = { pool: seen.pools.get(poolOf(row.id)), student: student ?? null, now }
  const refusal = card.mine ? null : refusalOf(row, facts)
  const clashes =
    student && row.state === 'live' ? await listClashes(db, student.id, remainderOf(row, now)) : []
  return {
    // The schema sends only the fields of the page.
    ...presentRow(row),
    ...card,
    // Phone numbers are for signed-in people. Festival events show them to all, because guests have no
    // account and call the heads.
    contacts:
      viewer || row.fest === 'TML' ? row.contacts : row.contacts.map(({ name }) => ({ name, phone: '' })),
    attachments: files.filter(({ kind }) => kind === 'attachment').map(fileOf),
    rulesPdf: files.filter(({ kind }) => kind === 'rules').map(fileOf)[0] ?? null,
    heads,
    createdBy: authorFor(viewer, row.author),
    revision: row.sequence,
    clashes: clashes.map(({ startsAt, endsAt, ...clash }) => ({
      ...clash,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    registerRefusal: refusal,
    can: {
      register: viewer?.role === 'Student' && card.mine === null && refusal === null,
      update: may(viewer, 'update', row),
      delete: may(viewer, 'delete', row) && !isUsed,
      cancel: may(viewer, 'cancel', row),
      participants: may(viewer, 'participants', row),
      checkIn: may(viewer, 'checkIn', row, isHead),
    },
  }
}

/** Returns the rest of the event from now. What was over yesterday doesn't clash with a ten-day sprint. */
function remainderOf({ id, startsAt, endsAt }: SeenEventRow, now: Date) {
  return { id, startsAt: startsAt && startsAt > now ? startsAt : now, endsAt }
}

/** Returns an event that was just written as its page shows it. */
export async function presentWritten({ portal, viewer }: { portal: Portal; viewer: Viewer }, id: string) {
  const written = await findEvent(portal.db, id)
  if (!written) throw notFound('event')
  return presentEvent(portal, viewer, written)
}

/** Returns the rules of these events as files, by event. */
export async function presentRules(portal: Portal, eventIds: readonly string[]) {
  const rules = await listRules(portal.db, eventIds)
  return new Map([...rules].map(([id, row]) => [id, fileOf(row)]))
}

function fileOf({ id, name, contentType, byteCount }: EventFileRow) {
  return { _id: id, name, contentType, byteCount }
}

/** Returns the part of a card that is the same for everyone until the event changes. */
export function sharedCardOf(row: SeenEventRow): Omit<Card, keyof SeatsOfCard | 'mine' | 'isSaved'> {
  const { author } = row
  return {
    ...presentRow(row),
    team: { name: author.name, slug: author.slug, profile: author.profile },
  }
}

export type SeatsOfCard = Pick<Card, 'seatsLeft' | 'waitingCount' | 'registeredCount' | 'status'>

/** Returns the occupancy on a card. */
export function seatsOf(
  row: Parameters<typeof statusOf>[0] & Pick<SeenEventRow, 'seats'>,
  pool: PoolState | undefined,
  now: Date,
): SeatsOfCard {
  const { seats } = row
  return {
    seatsLeft: seats === null ? null : Math.max(0, seats - (pool?.taken ?? 0)),
    waitingCount: pool?.waitingSeats ?? 0,
    registeredCount: pool?.taken ?? 0,
    status: statusOf(row, pool, now),
  }
}
