import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'

/** `<kind>:<id>` of the thing that has the seats, such as `event:12`. */
export type PoolKey = `${string}:${string}`

/** What became of a wish for seats. */
export type SeatAnswer = { state: 'seated' } | { state: 'waiting'; position: number } | { state: 'full' }

/** How full a thing is. `seats` is null where there is no limit. */
export interface PoolState {
  seats: number | null
  taken: number
  /** How many holders wait. */
  waiting: number
  /** How many seats they wait for: a group waits for several. */
  waitingSeats: number
}

/**
 * Sets how many seats there are; the caller calls `moveUp` for people who wait. Fewer seats than are taken is allowed: nobody
 * loses a seat, and nobody gets one until enough are free again.
 */
export async function setSeats(
  tx: Transaction,
  key: PoolKey,
  { seats, hasWaitingList }: { seats: number | null; hasWaitingList: boolean },
): Promise<void> {
  await sql`
    insert into capacity_pools (key, seats, has_waiting_list) values (${key}, ${seats}, ${hasWaitingList})
    on conflict (key) do update set seats = excluded.seats, has_waiting_list = excluded.has_waiting_list`.execute(
    tx,
  )
}

/** Gives no seats any more, whoever asks or waits: for a thing that was cancelled. */
export async function closeSeats(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`update capacity_pools set is_closed = true where key = ${key}`.execute(tx)
}

/** Forgets the seats of a thing that is deleted, and who waits for them. */
export async function removeSeats(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`delete from capacity_pools where key = ${key}`.execute(tx)
}

/**
 * Takes seats by one conditional statement, so never more than there are, whatever runs at the same time. Nobody overtakes
 * who waits: while there is a waiting list, a newcomer goes to its end even when a seat is free.
 * @param holder who wants them, such as `registration:88`. On the list already: the same place. Seated already: the caller's own
 *   unique key must refuse that.
 * @param size how many, all of them or none.
 */
export async function takeSeats(
  tx: Transaction,
  key: PoolKey,
  holder: string,
  size: number,
): Promise<SeatAnswer> {
  if (await areTaken(tx, key, size)) return { state: 'seated' }
  // Who found none has locked nothing: a seat that has come back since then would stay free beside who waits for it.
  await lockPool(tx, key)
  if (await areTaken(tx, key, size)) return { state: 'seated' }
  const position = await positionOf(tx, key, holder)
  if (position !== null) return { state: 'waiting', position }
  // The lock lasts until the transaction ends, so the order of the list is the order of the presses.
  const { rows: queued } = await sql<{ waiting: number }>`
    update capacity_pools set waiting = waiting + 1
    where key = ${key} and has_waiting_list and not is_closed and (seats is null or seats >= ${size})
    returning waiting`.execute(tx)
  if (!queued[0]) return { state: 'full' }
  await sql`insert into capacity_waiting (pool_key, holder, size) values (${key}, ${holder}, ${size})`.execute(
    tx,
  )
  return { state: 'waiting', position: queued[0].waiting }
}

async function areTaken(tx: Transaction, key: PoolKey, size: number): Promise<boolean> {
  const { rows } = await takingSeats(key, size).execute(tx)
  return rows.length > 0
}

/**
 * The statement that takes seats, alone or as a `with` of the one that writes who has them: the seats are locked for no longer than
 * that statement and its commit take. It answers a row when there were enough and nobody waits, else it changes nothing.
 * @param onlyIf what must hold besides.
 */
export function takingSeats(
  key: PoolKey,
  size: number,
  onlyIf: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<{ key: PoolKey }> {
  return sql<{ key: PoolKey }>`update capacity_pools set taken = taken + ${size}
    where key = ${key} and not is_closed and (seats is null or (waiting = 0 and taken + ${size} <= seats)) and ${onlyIf}
    returning key`
}

/** Gives seats back; the caller calls `moveUp` for people who wait. */
export async function giveSeatsBack(tx: Transaction, key: PoolKey, size: number): Promise<void> {
  await sql`update capacity_pools set taken = taken - ${size} where key = ${key}`.execute(tx)
}

/** Takes someone off the waiting list; the people behind may fit now, so the caller calls `moveUp`. */
export async function leaveWaitingList(tx: Transaction, key: PoolKey, holder: string): Promise<void> {
  await lockPool(tx, key)
  await sql`
    with gone as (delete from capacity_waiting where pool_key = ${key} and holder = ${holder} returning pool_key)
    update capacity_pools set waiting = waiting - 1 from gone where key = pool_key`.execute(tx)
}

/**
 * How many seats are taken or waited for, for the order of a list; null of a thing without a pool.
 * @param key the expression that gives the pool's key.
 */
export function wantedSeatsOf(key: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select p.taken + ${waitingSeats} from capacity_pools p where p.key = ${key})`
}

/** Of a pool `p`; the waiting list is read only where somebody waits. */
const waitingSeats = sql<number>`case when p.waiting = 0 then 0
  else (select coalesce(sum(w.size), 0)::int from capacity_waiting w where w.pool_key = p.key) end`

/** @returns the place on the waiting list, from 1; null for who is not on it. */
export async function positionOf(runner: Runner, key: PoolKey, holder: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select (select count(*)::int from capacity_waiting ahead
      where ahead.pool_key = mine.pool_key and ahead.place <= mine.place) as position
    from capacity_waiting mine where pool_key = ${key} and holder = ${holder}`.execute(runner)
  return rows[0]?.position ?? null
}

/** The places of these holders on the waiting list; one statement for a whole page. Who is not on it is not in the answer. */
export async function positionsOf(
  runner: Runner,
  key: PoolKey,
  holders: readonly string[],
): Promise<Map<string, number>> {
  if (holders.length === 0) return new Map()
  const { rows } = await sql<{ holder: string; position: number }>`
    select holder, position from (
      select holder, row_number() over (order by place)::int as position
      from capacity_waiting where pool_key = ${key}
    ) as list where holder = any (${[...holders]})`.execute(runner)
  return new Map(rows.map(({ holder, position }) => [holder, position]))
}

/** How full each of the things is; one statement for a whole list. What has no pool is not in the answer. */
export async function readPools(runner: Runner, keys: readonly PoolKey[]): Promise<Map<PoolKey, PoolState>> {
  const { rows } = await sql<PoolState & { key: PoolKey }>`
    select p.key, p.seats, p.taken, p.waiting, ${waitingSeats} as "waitingSeats"
    from capacity_pools p where p.key = any(${[...keys]})`.execute(runner)
  return new Map(rows.map(({ key, ...state }) => [key, state]))
}

/**
 * Seats people who wait, in order, as long as the next one fits.
 * @returns the holders who got a seat, in order: notify them in the same transaction.
 */
export async function moveUp(tx: Transaction, key: PoolKey): Promise<string[]> {
  await lockPool(tx, key)
  const { rows } = await sql<{ holder: string }>`
    with pool as (select seats, taken from capacity_pools where key = ${key} and not is_closed),
    queue as (
      select place, sum(size) over (order by place) as upto from capacity_waiting where pool_key = ${key}
    ),
    seated as (
      delete from capacity_waiting w using queue, pool
      where w.pool_key = ${key} and w.place = queue.place
        and (pool.seats is null or pool.taken + queue.upto <= pool.seats)
      returning w.place, w.holder, w.size
    ),
    counted as (
      update capacity_pools
      set taken = taken + (select coalesce(sum(size), 0) from seated),
        waiting = waiting - (select count(*) from seated)
      where key = ${key}
    )
    select holder from seated order by place`.execute(tx)
  return rows.map(({ holder }) => holder)
}

/** Lets someone wait on for fewer seats, in the same place; they may fit now, so the caller calls `moveUp`. */
export async function shrinkWish(tx: Transaction, key: PoolKey, holder: string, size: number): Promise<void> {
  await lockPool(tx, key)
  await sql`update capacity_waiting set size = ${size}
    where pool_key = ${key} and holder = ${holder} and size > ${size}`.execute(tx)
}

/**
 * Takes the lock of the thing's seats: statements after it see what others committed before. Whoever changes rows that moving up
 * changes as well takes it before them.
 */
export async function lockPool(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`select from capacity_pools where key = ${key} for update`.execute(tx)
}
