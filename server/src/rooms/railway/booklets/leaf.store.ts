import type { LeafNumber, LeafState } from '@portal/contract/railway-serials.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'

/* The SQL of leaves and of a booklet's counts of them. Lock the booklet before changing a leaf. */

export interface LeafRow {
  id: string
  bookletId: string
  family: string
  serial: string
  number: number
  state: LeafState
  applicationId: string | null
  issuedAt: Date | null
  reason: string
  markedAt: Date | null
}

const leafColumns = sql`l.id, l.booklet_id as "bookletId", l.family, l.serial, l.number::int, l.state,
  l.application_id as "applicationId", l.issued_at as "issuedAt", l.reason, l.marked_at as "markedAt"`

/** Whether the leaf was ever issued. Such leaves show how far a booklet is used. */
export const wasIssued = sql`issued_at is not null`

export function findLeaf(runner: Runner, { family, number }: LeafNumber) {
  return readRow<LeafRow>(runner)`select ${leafColumns} from railway_leaves l
    where l.family = ${family} and l.number = ${number}`
}

/** Returns the leaf of an application's certificate. */
export function findHeldLeaf(runner: Runner, applicationId: string) {
  return readRow<LeafRow>(runner)`select ${leafColumns} from railway_leaves l
    where l.application_id = ${applicationId} and l.state = 'Used'`
}

/**
 * Locks the booklet of a family's next leaf: open booklets first, then by number.
 * @returns undefined when no leaf of the family is free.
 */
export async function lockNextBooklet(tx: Transaction, family: string): Promise<string | undefined> {
  const row = await readRow<{
    id: string
  }>(tx)`select id from railway_booklets where family = ${family} and free > 0
    order by (opened_at is null), first_number limit 1 for no key update`
  return row?.id
}

/** Locks a booklet until the transaction ends. */
export async function lockBooklet(tx: Transaction, id: string): Promise<void> {
  await changeRows(tx)`select from railway_booklets where id = ${id} for no key update`
}

/** Locks a booklet, and all booklets of its family with free leaves, in the order of their ids. */
export async function lockBookletsOf(
  tx: Transaction,
  { family, bookletId }: { family: string; bookletId: string },
): Promise<void> {
  await changeRows(tx)`
    select from railway_booklets where family = ${family} and (free > 0 or id = ${bookletId})
    order by id for no key update`
}

/** Returns the free leaf after the last one in use; at the booklet's end, the first that was skipped. */
export function findNextLeaf(runner: Runner, bookletId: string) {
  return readRow<LeafRow>(runner)`select ${leafColumns} from railway_leaves l
    where l.booklet_id = ${bookletId} and l.state = 'Free'
    order by l.number < coalesce((select max(number) from railway_leaves
      where booklet_id = ${bookletId} and ${wasIssued}), 0), l.number limit 1`
}

/** Assigns a free leaf to an application. @returns false when it is no longer free. */
export async function useLeaf(
  tx: Transaction,
  leaf: { id: string; bookletId: string },
  { applicationId, by, now }: { applicationId: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await readRows<object>(tx)`
    update railway_leaves set state = 'Used', application_id = ${applicationId},
      issued_at = ${now}, issued_by = ${by}
    where id = ${leaf.id} and state = 'Free' returning 1`
  if (rows.length > 0) await countLeaves(tx, leaf.bookletId, { from: 'Free', to: 'Used', now })
  return rows.length > 0
}

/** Marks a leaf that is still in the state that was read. @returns false when its state has changed. */
export async function markLeaf(
  tx: Transaction,
  leaf: Pick<LeafRow, 'id' | 'bookletId' | 'state'>,
  marked: { state: Exclude<LeafState, 'Used'>; reason: string; by: string; now: Date },
): Promise<boolean> {
  const { state, reason, by, now } = marked
  const isFree = state === 'Free'
  const rows = await readRows<object>(tx)`
    update railway_leaves set state = ${state}, reason = ${isFree ? '' : reason},
      marked_at = ${isFree ? null : now}, marked_by = ${isFree ? null : by}
    where id = ${leaf.id} and state = ${leaf.state} returning 1`
  if (rows.length > 0) await countLeaves(tx, leaf.bookletId, { from: leaf.state, to: state, now })
  return rows.length > 0
}

const countOf: Readonly<Record<LeafState, 'free' | 'used' | 'damaged' | 'cancelled'>> = {
  Free: 'free',
  Used: 'used',
  Damaged: 'damaged',
  NotCollected: 'cancelled',
  Cancelled: 'cancelled',
}

async function countLeaves(
  tx: Transaction,
  bookletId: string,
  { from, to, now }: { from: LeafState; to: LeafState; now: Date },
): Promise<void> {
  const less = sql.ref(countOf[from])
  const more = sql.ref(countOf[to])
  await changeRows(tx)`update railway_booklets set ${less} = ${less} - 1, ${more} = ${more} + 1,
      opened_at = coalesce(opened_at, case when ${to} = 'Used' then ${now}::timestamptz end)
    where id = ${bookletId}`
}
