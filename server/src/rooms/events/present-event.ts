import type { event, eventCard } from '@portal/contract/event-records.ts'
import { isHolder } from '@portal/contract/event-words.ts'
import type { z } from 'zod'
import { type PoolState, readPools } from '#platform/capacity/capacity.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'
import { readStudent } from '#rooms/people/people.ts'
import { type EventFileRow, listEventFiles, listRules } from './event-file.store.ts'
import { isHeadOf } from './event-heads.store.ts'
import { presentHeads } from './event-heads.ts'
import { listClashes, listSavedIds } from './event-marks.store.ts'
import { refusalOf, statusOf } from './event-status.ts'
import { may } from './events.access.ts'
import type { SeenEventRow } from './events.store.ts'
import { presentOwnOf } from './present-registration.ts'
import { hasRegistrations, poolOf } from './registration.store.ts'

type Card = z.input<typeof eventCard>
type Detail = z.input<typeof event>

/** Events of a list, with how full they are and what the viewer has registered for. */
export async function presentCards(
  portal: Portal,
  viewer: Viewer | null,
  rows: readonly SeenEventRow[],
): Promise<Card[]> {
  const pools = await readPools(
    portal.db,
    rows.map(({ id }) => poolOf(id)),
  )
  const own = viewer && isHolder(viewer.role) ? await presentOwnOf(portal, viewer.id, rows) : new Map()
  const saved = await listSavedIds(
    portal.db,
    viewer?.id ?? null,
    rows.map(({ id }) => id),
  )
  const now = portal.clock.now()
  return rows.map((row) => ({
    ...cardOf(row, pools.get(poolOf(row.id)), now),
    mine: own.get(row.id) ?? null,
    isSaved: saved.has(row.id),
  }))
}

/** An event with all that its page shows. */
export async function presentEvent(
  portal: Portal,
  viewer: Viewer | null,
  row: SeenEventRow,
): Promise<Detail> {
  const [card] = await presentCards(portal, viewer, [row])
  if (!card) throw new Error('One row has one card')
  const { db, clock } = portal
  const pool = (await readPools(db, [poolOf(row.id)])).get(poolOf(row.id))
  const student = viewer?.role === 'Student' ? ((await readStudent(portal, viewer.id)) ?? null) : null
  const refusal = card.mine ? null : refusalOf(row, { pool, student, now: clock.now() })
  const isHead = viewer !== null && (await isHeadOf(db, row.id, viewer.id))
  const isUsed = await hasRegistrations(db, row.id)
  const clashes =
    student && row.state === 'live' ? await listClashes(db, student.id, whatIsLeftOf(row, clock.now())) : []
  const files = await listEventFiles(db, row.id)
  return {
    ...card,
    ...{ body: row.body, rules: row.rules, prizes: row.prizes, schedule: row.schedule },
    // A phone number is for people who are signed in; guests of the festival have no account and call its heads.
    contacts:
      viewer || row.fest === 'TML' ? row.contacts : row.contacts.map(({ name }) => ({ name, phone: '' })),
    attachments: files.filter(({ kind }) => kind === 'attachment').map(fileOf),
    rulesPdf: files.filter(({ kind }) => kind === 'rules').map(fileOf)[0] ?? null,
    ...{
      questions: row.questions,
      faq: row.faq,
      feeNote: row.feeNote,
      upiId: row.upiId,
      offerHours: row.offerHours,
    },
    ...{ category: row.category, points: row.points, guestFee: row.guestFee },
    heads: may(viewer, 'update', row) ? await presentHeads(db, row.id) : [],
    createdBy: row.author,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    changeNote: row.changeNote,
    changedAt: row.changedAt?.toISOString() ?? null,
    clashes: clashes.map(({ startsAt, endsAt, ...clash }) => ({
      ...clash,
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
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

/** A sprint of ten days no longer overlaps with what was over yesterday. */
function whatIsLeftOf({ id, startsAt, endsAt }: SeenEventRow, now: Date) {
  return { id, startsAt: startsAt && startsAt > now ? startsAt : now, endsAt }
}

/** The rules of these events as files, by the event. */
export async function presentRules(portal: Portal, eventIds: readonly string[]) {
  const rules = await listRules(portal.db, eventIds)
  return new Map([...rules].map(([id, row]) => [id, fileOf(row)]))
}

function fileOf({ id, name, contentType, byteCount }: EventFileRow) {
  return { _id: id, name, contentType, byteCount }
}

function cardOf(row: SeenEventRow, pool: PoolState | undefined, now: Date): Card {
  return { ...sharedCardOf(row), ...seatsOf(row, pool, now), mine: null, isSaved: false }
}

/** What a card shows to everyone until the event changes. */
export function sharedCardOf(row: SeenEventRow): Omit<Card, keyof SeatsOfCard | 'mine' | 'isSaved'> {
  const { seats, author } = row
  return {
    ...{ _id: row.id, slug: row.slug, title: row.title, fest: row.fest, tags: row.tags, poster: row.poster },
    team: { name: author.name, slug: author.slug, profile: author.profile },
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    ...{ venue: row.venue, link: row.link, seats, hasWaitingList: row.hasWaitingList, fee: row.fee },
    ...{ minMembers: row.minMembers, maxMembers: row.maxMembers },
    registrationOpensAt: row.registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: row.registrationClosesAt?.toISOString() ?? null,
    ...{ eligibleYears: row.eligibleYears, eligibleBranches: row.eligibleBranches },
    publishAt: row.publishAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    heldBecause: row.heldBecause,
  }
}

export type SeatsOfCard = Pick<Card, 'seatsLeft' | 'waitingCount' | 'registeredCount' | 'status'>

/** What a card shows of how full the event is. */
export function seatsOf(
  row: Parameters<typeof statusOf>[0] & Pick<SeenEventRow, 'seats'>,
  pool: PoolState | undefined,
  now: Date,
): SeatsOfCard {
  const { seats } = row
  return {
    seatsLeft: seats === null ? null : Math.max(0, seats - (pool?.taken ?? 0)),
    waitingCount: pool?.waiting ?? 0,
    registeredCount: pool?.taken ?? 0,
    status: statusOf(row, pool, now),
  }
}
