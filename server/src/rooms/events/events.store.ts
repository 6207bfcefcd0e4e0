import type { Author } from '@portal/contract/author.ts'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { EventState, Fest, FestCategory } from '@portal/contract/event-words.ts'
import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { letInOneByOne } from '#platform/database/one-by-one.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/*
 * The SQL of single events. Lists: event-list.store.ts; files: event-file.store.ts; registrations:
 * registration.store.ts.
 */

/** The fields of an event that its team changes. */
export interface EventChange {
  title: string
  fest: Fest
  tags: string[]
  state: EventState
  poster: string | null
  body: string
  bodyText: string
  rules: string
  prizes: string
  schedule: { at: string; what: string }[]
  contacts: { name: string; phone: string }[]
  faq: { question: string; answer: string }[]
  questions: EventQuestion[]
  startsAt: Date | null
  endsAt: Date | null
  venue: string
  link: string
  seats: number | null
  hasWaitingList: boolean
  offerHours: number | null
  minMembers: number
  maxMembers: number
  fee: number
  feeNote: string
  upiId: string
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  eligibleYears: Year[]
  eligibleBranches: Branch[]
  category: FestCategory | null
  points: { place: string; points: number }[]
  guestFee: number | null
  publishAt: Date | null
  publishedAt: Date | null
  editedAt: Date | null
  changeNote: string | null
  changedAt: Date | null
  /**
   * Why a scheduled event became a draft instead of being published; null if it didn't, or its team has saved
   * it since.
   */
  heldBecause: HoldReason | null
}
export interface NewEvent extends EventChange {
  slug: string
  authorId: string
  createdAt: Date
}
export interface EventRow extends NewEvent {
  id: string
  cancelledAt: Date | null
  cancelReason: string | null
  sequence: number
}
/** An event with its author, for viewers. */
export interface SeenEventRow extends EventRow {
  author: Author
}

/** The columns of an event `e`. */
const columns = sql`e.id, e.slug, e.title, e.fest, e.author_id as "authorId", e.state, e.poster, e.body,
  e.body_text as "bodyText", e.rules, e.prizes, e.schedule, e.contacts, e.faq, e.questions,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue, e.link, e.seats, e.has_waiting_list as "hasWaitingList",
  e.offer_hours as "offerHours", e.min_members as "minMembers", e.max_members as "maxMembers", e.fee,
  e.fee_note as "feeNote", e.registration_opens_at as "registrationOpensAt",
  e.registration_closes_at as "registrationClosesAt", e.eligible_years as "eligibleYears",
  e.eligible_branches as "eligibleBranches", e.publish_at as "publishAt", e.published_at as "publishedAt",
  e.cancelled_at as "cancelledAt", e.cancel_reason as "cancelReason", e.created_at as "createdAt",
  e.edited_at as "editedAt", e.change_note as "changeNote", e.changed_at as "changedAt",
  e.held_because as "heldBecause", e.sequence, e.category, e.points, e.guest_fee as "guestFee",
  e.tags, e.upi_id as "upiId"`

/** The columns of an event `e` with its team. */
export const seenColumns: RawBuilder<unknown> = sql`${columns}, ${authorOf(sql`e.author_id`)} as author`

export async function findEvent(runner: Runner, idOrSlug: string): Promise<SeenEventRow | undefined> {
  return (await findEvents(runner, [idOrSlug])).get(idOrSlug)
}

/** Returns the events with these ids and slugs, by the given value; unknown ones are absent. */
export async function findEvents(
  runner: Runner,
  idsOrSlugs: readonly string[],
): Promise<Map<string, SeenEventRow>> {
  const ids = idsOrSlugs.filter((one) => idIn(one) !== null)
  const slugs = idsOrSlugs.filter((one) => idIn(one) === null)
  const { rows } = await sql<SeenEventRow>`
    select ${seenColumns} from events e where e.id = any (${ids}::bigint[]) or e.slug = any (${slugs}::text[])`.execute(
    runner,
  )
  const found = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.slug, row] as const]))
  return new Map(
    idsOrSlugs.flatMap((one) => {
      const row = found.get(one)
      return row ? [[one, row] as const] : []
    }),
  )
}

/**
 * Returns the event and locks its row; changes of an event wait for this lock. Registering takes only the
 * lighter lock of a foreign key, so that thousands can register in parallel.
 */
export async function lockEvent(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e where e.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/**
 * Returns the event and locks it for deletion: waits for registrations in progress, and later ones find no
 * event.
 */
export async function lockEventToDelete(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`select ${columns} from events e where e.id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Returns the same event of the same team since `since`, as when the button is pressed twice. */
export async function findRepeatedEvent(tx: Transaction, event: NewEvent, since: Date) {
  await letInOneByOne(tx, 'events-write', event.authorId)
  const { rows } = await sql<{ id: string }>`select id from events
    where author_id = ${event.authorId} and state = ${event.state} and created_at > ${since}
      and title = ${event.title} and body = ${event.body} and starts_at is not distinct from ${event.startsAt}
    order by created_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<string> {
  const values = {
    ...valuesOf(event),
    slug: event.slug,
    author_id: event.authorId,
    created_at: event.createdAt,
  }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    insert into events (${names}) values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function changeEvent(tx: Transaction, id: string, event: EventChange): Promise<void> {
  const sets = Object.entries(valuesOf(event)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update events set ${sql.join(sets)}, sequence = sequence + 1 where id = ${id}`.execute(tx)
}

/** @returns false when the event was cancelled before or never published. */
export async function markCancelled(
  tx: Transaction,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update events
    set state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, sequence = sequence + 1
    where id = ${id} and state = 'live'`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes the event; its files and registrations are deleted by cascade. */
export async function removeEvent(tx: Transaction, id: string): Promise<void> {
  await sql`delete from events where id = ${id}`.execute(tx)
}

/**
 * Locks and returns the event if it is scheduled and due. The second of two simultaneous runs finds nothing.
 */
export async function lockDueEvent(tx: Transaction, id: string, now: Date) {
  const { rows } = await sql<EventRow>`select ${columns} from events e
    where e.id = ${id} and e.state = 'scheduled' and e.publish_at <= ${now} for no key update`.execute(tx)
  return rows[0]
}

export async function publishLocked(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update events set state = 'live', publish_at = null, published_at = ${now}, sequence = sequence + 1
    where id = ${id}`.execute(tx)
}

/** Turns a scheduled event into a draft, with the reason why it was not published. */
export async function holdEvent(tx: Transaction, id: string, because: HoldReason): Promise<void> {
  await sql`update events set state = 'draft', publish_at = null, held_because = ${because}
    where id = ${id}`.execute(tx)
}

/** Returns at most `limit` scheduled events that are due. */
export async function listDueEvents(runner: Runner, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from events
    where state = 'scheduled' and publish_at <= ${now} order by publish_at limit ${limit}`.execute(runner)
  return rows.map(({ id }) => id)
}

function valuesOf(event: EventChange) {
  return {
    title: event.title,
    fest: event.fest,
    tags: event.tags,
    state: event.state,
    poster: event.poster,
    body: event.body,
    body_text: event.bodyText,
    rules: event.rules,
    prizes: event.prizes,
    schedule: JSON.stringify(event.schedule),
    contacts: JSON.stringify(event.contacts),
    faq: JSON.stringify(event.faq),
    questions: JSON.stringify(event.questions),
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    venue: event.venue,
    link: event.link,
    seats: event.seats,
    has_waiting_list: event.hasWaitingList,
    offer_hours: event.offerHours,
    min_members: event.minMembers,
    max_members: event.maxMembers,
    fee: event.fee,
    fee_note: event.feeNote,
    upi_id: event.upiId,
    registration_opens_at: event.registrationOpensAt,
    registration_closes_at: event.registrationClosesAt,
    eligible_years: event.eligibleYears,
    eligible_branches: event.eligibleBranches,
    category: event.category,
    points: JSON.stringify(event.points),
    guest_fee: event.guestFee,
    publish_at: event.publishAt,
    published_at: event.publishedAt,
    edited_at: event.editedAt,
    change_note: event.changeNote,
    changed_at: event.changedAt,
    held_because: event.heldBecause,
  }
}
