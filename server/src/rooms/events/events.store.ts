import type { Author } from '@portal/contract/author.ts'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { EventState, Fest, FestCategory } from '@portal/contract/event-words.ts'
import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import {
  type Columns,
  insertColumns,
  type RowOf,
  selectColumns,
  setColumns,
} from '#platform/database/columns.ts'
import type { Json, Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import {
  changeRows,
  readColumn,
  readId,
  readNewId,
  readRow,
  readRows,
} from '#platform/database/statements.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* Single events. Lists: event-list.store.ts; files: event-file.store.ts; registrations: registration.store.ts. */

declare module '#platform/database/database.ts' {
  interface Tables {
    events: Narrowed<
      'events',
      {
        fest: Fest
        state: EventState
        schedule: Json<{ at: string; what: string }[]>
        contacts: Json<{ name: string; phone: string }[]>
        faq: Json<{ question: string; answer: string }[]>
        questions: Json<EventQuestion[]>
        eligible_years: Year[]
        eligible_branches: Branch[]
        held_because: HoldReason | null
        category: FestCategory | null
        points: Json<{ place: string; points: number }[]>
      }
    >
  }
}

/** The columns that the form of an event changes. The row types and the SQL below follow from these lists. */
const changedColumns = [
  'title',
  'fest',
  'tags',
  'state',
  'poster',
  'body',
  'body_text',
  'rules',
  'prizes',
  'schedule',
  'contacts',
  'faq',
  'questions',
  'starts_at',
  'ends_at',
  'venue',
  'link',
  'seats',
  'has_waiting_list',
  'offer_hours',
  'min_members',
  'max_members',
  'fee',
  'fee_note',
  'upi_id',
  'registration_opens_at',
  'registration_closes_at',
  'eligible_years',
  'eligible_branches',
  'category',
  'points',
  'guest_fee',
  'publish_at',
  'published_at',
  'edited_at',
  'change_note',
  'changed_at',
  // Why a scheduled event became a draft instead of being published. Null if it didn't, or its team has saved it since.
  'held_because',
] as const satisfies Columns<'events'>
const newColumns = ['slug', 'author_id', 'created_at'] as const satisfies Columns<'events'>
const otherColumns = ['id', 'cancelled_at', 'cancel_reason', 'sequence'] as const satisfies Columns<'events'>
const jsonColumns: ReadonlySet<string> = new Set(['schedule', 'contacts', 'faq', 'questions', 'points'])

/** The fields of an event that its team changes. */
export type EventChange = RowOf<'events', typeof changedColumns>
export type NewEvent = EventChange & RowOf<'events', typeof newColumns>
export type EventRow = NewEvent & RowOf<'events', typeof otherColumns>
export type SeenEventRow = EventRow & { author: Author }

/** The columns of an event `e`. */
const columns = selectColumns('e', [...otherColumns, ...newColumns, ...changedColumns])

/** The columns of an event `e` with its team. */
export const seenColumns: RawBuilder<unknown> = sql`${columns}, ${authorOf(sql`e.author_id`)} as author`

export async function findEvent(runner: Runner, idOrSlug: string): Promise<SeenEventRow | undefined> {
  return (await findEvents(runner, [idOrSlug])).get(idOrSlug)
}

/** Returns the events with these ids and slugs, by the given value; unknown ones are absent. */
export async function findEvents(runner: Runner, idsOrSlugs: readonly string[]) {
  const ids = idsOrSlugs.filter((one) => idIn(one) !== null)
  const slugs = idsOrSlugs.filter((one) => idIn(one) === null)
  const rows = await readRows<SeenEventRow>(runner)`
    select ${seenColumns} from events e where e.id = any (${ids}::bigint[]) or e.slug = any (${slugs}::text[])`
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
export function lockEvent(tx: Transaction, id: string) {
  return readRow<EventRow>(tx)`
    select ${columns} from events e where e.id = ${id} for no key update`
}

/** Returns the event and locks it for deletion, after registrations in progress; later ones find no event. */
export function lockEventToDelete(tx: Transaction, id: string) {
  return readRow<EventRow>(tx)`select ${columns} from events e where e.id = ${id} for update`
}

/** Returns the same event of the same team since `since`, as when the button is pressed twice. */
export async function findRepeatedEvent(tx: Transaction, event: NewEvent, since: Date) {
  await takeAdvisoryLock(tx, 'events-write', event.authorId)
  return readId(tx)`select id from events
    where author_id = ${event.authorId} and state = ${event.state} and created_at > ${since}
      and title = ${event.title} and body = ${event.body} and starts_at is not distinct from ${event.startsAt}
    order by created_at desc limit 1`
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<string> {
  return readNewId(tx)`
    insert into events ${insertColumns([...newColumns, ...changedColumns], event, jsonColumns)} returning id`
}

export async function changeEvent(tx: Transaction, id: string, event: EventChange): Promise<void> {
  await changeRows(tx)`
    update events set ${setColumns(changedColumns, event, jsonColumns)}, sequence = sequence + 1
    where id = ${id}`
}

/** @returns false when the event was cancelled before or never published. */
export async function markCancelled(
  tx: Transaction,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const changed = await changeRows(tx)`update events
    set state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${reason}, sequence = sequence + 1
    where id = ${id} and state = 'live'`
  return changed === 1
}

/** Deletes the event; its files and registrations are deleted by cascade. */
export async function removeEvent(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('events').where('id', '=', id).execute()
}

/**
 * Locks and returns the event if it is scheduled and due. The second of two simultaneous runs finds nothing.
 */
export async function lockDueEvent(tx: Transaction, id: string, now: Date) {
  return readRow<EventRow>(tx)`select ${columns} from events e
    where e.id = ${id} and e.state = 'scheduled' and e.publish_at <= ${now} for no key update`
}

export async function publishLocked(tx: Transaction, id: string, now: Date): Promise<void> {
  await changeRows(tx)`
    update events set state = 'live', publish_at = null, published_at = ${now}, sequence = sequence + 1
    where id = ${id}`
}

/** Turns a scheduled event into a draft, with the reason why it was not published. */
export async function holdEvent(tx: Transaction, id: string, because: HoldReason): Promise<void> {
  await changeRows(tx)`update events set state = 'draft', publish_at = null, held_because = ${because}
    where id = ${id}`
}

/** Returns at most `limit` scheduled events that are due. */
export async function listDueEvents(runner: Runner, now: Date, limit: number): Promise<string[]> {
  return readColumn(runner)`select id from events
    where state = 'scheduled' and publish_at <= ${now} order by publish_at limit ${limit}`
}
