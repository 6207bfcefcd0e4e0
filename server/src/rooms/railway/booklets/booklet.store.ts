import type { BookletState } from '@portal/contract/railway-serials.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readCount, readNewId, readRow, readRows } from '#platform/database/statements.ts'
import { wasIssued } from './leaf.store.ts'

/* The SQL of booklets: adding and finding them, and their figures. */

export interface BookletRow {
  id: string
  family: string
  firstNumber: number
  lastNumber: number
  free: number
  used: number
  damaged: number
  cancelled: number
  state: BookletState
  openedAt: Date | null
  /** One letter per leaf. */
  leaves: string
  nextNumber: number | null
}

const bookletColumns = sql`b.id, b.family, b.first_number::int as "firstNumber", b.last_number::int as "lastNumber",
  b.free, b.used, b.damaged, b.cancelled, b.state, b.opened_at as "openedAt", leaf.leaves, leaf.next as "nextNumber"`

/**
 * The letters of a booklet's leaves, and the free leaf after the last one in use, or else the first free one.
 */
const leavesOfBooklet = sql`cross join lateral (
  select string_agg(left(state, 1), '' order by number) as leaves,
    coalesce(min(number) filter (where state = 'Free' and number > last), min(number) filter (where state = 'Free'))::int as next
  from (select state, number, coalesce(max(number) filter (where ${wasIssued}) over (), 0) as last
    from railway_leaves where booklet_id = b.id) numbered) leaf`

/** Spelled exactly as in the indexes. */
const isFull = sql`(b.free = 0)`
const inOrder = sql`case when b.free = 0 then -b.first_number else b.first_number end`

interface BookletsAsked {
  family: string | undefined
  state: BookletState | undefined
  page: number
  limit: number
}

/**
 * Returns a page of booklets: those with free leaves by family and number, then the full ones, newest first.
 */
export async function listBooklets(runner: Runner, { family, state, page, limit }: BookletsAsked) {
  const wanted: RawBuilder<SqlBool>[] = [sql`true`]
  if (family !== undefined) wanted.push(sql`b.family = ${family}`)
  if (state !== undefined) wanted.push(sql`b.state = ${state}`)
  const isWanted = sql.join(wanted, sql` and `)
  const rows = await readRows<BookletRow>(runner)`select ${bookletColumns}
    from (select * from railway_booklets b where ${isWanted} order by ${isFull}, b.family, ${inOrder}
      limit ${limit} offset ${(page - 1) * limit}) b ${leavesOfBooklet}
    order by ${isFull}, b.family, ${inOrder}`
  const row = await readRow<{ count: number }>(runner)`select count(*)::int as count
    from railway_booklets b where ${isWanted}`
  return { rows, total: row?.count ?? 0 }
}

/** Returns the booklets of a family with free leaves, the one in use first. */
export function listBookletsToUse(runner: Runner, family: string, limit: number) {
  return readRows<BookletRow>(runner)`select ${bookletColumns}
    from (select * from railway_booklets where family = ${family} and free > 0
      order by (opened_at is null), first_number limit ${limit}) b ${leavesOfBooklet}
    order by (b.opened_at is null), b.first_number`
}

export function findBooklet(runner: Runner, id: string) {
  return readRow<BookletRow>(runner)`select ${bookletColumns} from railway_booklets b ${leavesOfBooklet}
    where b.id = ${idIn(id)}`
}

/** Returns a booklet of the family with one of the numbers. Serialises additions to a family. */
export async function findOverlapping(
  tx: Transaction,
  { family, first, last }: { family: string; first: number; last: number },
) {
  await takeAdvisoryLock(tx, 'railway-booklets', family)
  return readRow<{ firstNumber: number; lastNumber: number }>(tx)`
    select b.first_number::int as "firstNumber", b.last_number::int as "lastNumber" from railway_booklets b
    where b.id = (select booklet_id from railway_leaves
      where family = ${family} and number between ${first} and ${last} order by number limit 1)`
}

export interface NewBooklet {
  family: string
  leaves: readonly { number: number; serial: string }[]
  by: string
  now: Date
}

/** @returns the id of the booklet. */
export async function insertBooklet(tx: Transaction, { family, leaves, by, now }: NewBooklet) {
  const id = await readNewId(tx)`
    insert into railway_booklets (family, first_number, last_number, added_at, added_by, free)
    values (${family}, ${leaves[0]?.number}, ${leaves.at(-1)?.number}, ${now}, ${by}, ${leaves.length})
    returning id`
  await changeRows(tx)`insert into railway_leaves (booklet_id, family, number, serial)
    select ${id}::bigint, ${family}, l.number, l.serial
    from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as l (number bigint, serial text)`
  return id
}

/** @returns false when one of its leaves was issued or marked in the meantime. */
export async function deleteUntouched(tx: Transaction, id: string): Promise<boolean> {
  const rows = await readRows<object>(tx)`select from railway_booklets where id = ${id} and opened_at is null
    and used + damaged + cancelled = 0 for update`
  if (rows.length === 0) return false
  await tx.deleteFrom('railway_leaves').where('booklet_id', '=', id).execute()
  await tx.deleteFrom('railway_booklets').where('id', '=', id).execute()
  return true
}

/** Returns the remaining leaves of each family. */
export function sumFamilies(runner: Runner) {
  return readRows<{ family: string; booklets: number; free: number; freeInUse: number }>(runner)`
    select family, count(*)::int as booklets, sum(free)::int as free,
      coalesce(sum(free) filter (where opened_at is not null), 0)::int as "freeInUse"
    from railway_booklets group by family`
}

/** Returns the average number of leaves of each family used per day of issue; unused families are absent. */
export async function leavesPerDay(runner: Runner, since: Date): Promise<Map<string, number>> {
  const rows = await readRows<{ family: string; perDay: number }>(runner)`select family,
      count(*)::float / count(distinct (issued_at at time zone 'Asia/Kolkata')::date) as "perDay"
    from railway_leaves where state = 'Used' and issued_at >= ${since} group by family`
  return new Map(rows.map(({ family, perDay }) => [family, Math.round(perDay * 10) / 10]))
}

export function countDamaged(runner: Runner, since: Date): Promise<number> {
  return readCount(runner)`select count(*)::int as count from railway_leaves
    where state = 'Damaged' and marked_at >= ${since}`
}
