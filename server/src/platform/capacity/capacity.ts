import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

/** The key of a thing with seats, `<kind>:<id>`, such as `event:12`. */
export type PoolKey = `${string}:${string}`

export type SeatAnswer = { state: 'seated' } | { state: 'waiting'; position: number } | { state: 'full' }

/** The occupancy of a pool. `seats` is null if there is no limit. */
export interface PoolState {
  seats: number | null
  taken: number
  waiting: number
  /** The number of seats that they wait for; a group waits for several. */
  waitingSeats: number
}

/**
 * Sets the number of seats. The caller then calls `moveUp` for people who wait. The number may be lower than
 * the seats taken: nobody loses a seat, and none is given out until enough are free again.
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

/** Stops giving out seats, also to people who wait. For a thing that was cancelled. */
export async function closeSeats(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`update capacity_pools set is_closed = true where key = ${key}`.execute(tx)
}

/** Deletes the pool of a deleted thing, with its waiting list. */
export async function removeSeats(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`delete from capacity_pools where key = ${key}`.execute(tx)
}

/**
 * Takes seats with a conditional statement, which never exceeds the limit under concurrency. While there is a
 * waiting list, a newcomer goes to its end even if a seat is free, so nobody is overtaken.
 * @param holder the holder of the seats, such as `registration:88`. A holder on the list keeps its place. A
 * seated holder must be refused by the caller's own unique key.
 * @param size the number of seats; all of them or none are taken.
 */
export async function takeSeats(
  tx: Transaction,
  key: PoolKey,
  holder: string,
  size: number,
): Promise<SeatAnswer> {
  if (await areTaken(tx, key, size)) return { state: 'seated' }
  // The first attempt locked nothing when it found no seat. A seat that was given back since then would stay
  // free beside a waiting person.
  await lockPool(tx, key)
  if (await areTaken(tx, key, size)) return { state: 'seated' }
  const position = await positionOf(tx, key, holder)
  if (position !== null) return { state: 'waiting', position }
  // The lock lasts until the transaction ends, so the list is in the order of the requests.
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
 * Returns the statement that takes seats, to be run alone or as a `with` part of the statement that writes
 * the holder. The pool is then locked only for that statement and its commit. It returns a row if there were
 * enough seats and nobody waits; otherwise it changes nothing.
 * @param onlyIf an additional condition.
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

/** Gives seats back. The caller then calls `moveUp` for people who wait. */
export async function releaseSeats(tx: Transaction, key: PoolKey, size: number): Promise<void> {
  await sql`update capacity_pools set taken = taken - ${size} where key = ${key}`.execute(tx)
}

/** Removes a holder from the waiting list. People behind may fit now, so the caller then calls `moveUp`. */
export async function leaveWaitingList(tx: Transaction, key: PoolKey, holder: string): Promise<void> {
  await lockPool(tx, key)
  await sql`
    with gone as (delete from capacity_waiting where pool_key = ${key} and holder = ${holder} returning pool_key)
    update capacity_pools set waiting = waiting - 1 from gone where key = pool_key`.execute(tx)
}

/**
 * Returns the number of seats that are taken or waited for, for sorting; null for a thing without a pool.
 * @param key an expression for the pool's key.
 */
export function wantedSeatsOf(key: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select p.taken + ${waitingSeats} from capacity_pools p where p.key = ${key})`
}

/** The waiting seats of a pool `p`. The waiting list is read only if someone waits. */
const waitingSeats = sql<number>`case when p.waiting = 0 then 0
  else (select coalesce(sum(w.size), 0)::int from capacity_waiting w where w.pool_key = p.key) end`

/** Returns the holder's place on the waiting list, from 1; null if it isn't on the list. */
export async function positionOf(runner: Runner, key: PoolKey, holder: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select (select count(*)::int from capacity_waiting ahead
      where ahead.pool_key = mine.pool_key and ahead.place <= mine.place) as position
    from capacity_waiting mine where pool_key = ${key} and holder = ${holder}`.execute(runner)
  return rows[0]?.position ?? null
}

/** Returns the places of these holders on the waiting list, in one statement, without those who aren't on it. */
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

/** Returns the state of each pool in one statement. Things without a pool are omitted. */
export async function readPools(runner: Runner, keys: readonly PoolKey[]): Promise<Map<PoolKey, PoolState>> {
  const { rows } = await sql<PoolState & { key: PoolKey }>`
    select p.key, p.seats, p.taken, p.waiting, ${waitingSeats} as "waitingSeats"
    from capacity_pools p where p.key = any(${[...keys]})`.execute(runner)
  return new Map(rows.map(({ key, ...state }) => [key, state]))
}

/**
 * Seats waiting people in order, as long as the next one fits.
 * @returns the holders who got a seat, in order. Notify them in the same transaction.
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

/** Reduces the seats that a waiting holder wants; the place stays. They may fit now, so call `moveUp` then. */
export async function reduceWantedSeats(tx: Transaction, key: PoolKey, holder: string, size: number) {
  await lockPool(tx, key)
  await sql`update capacity_waiting set size = ${size}
    where pool_key = ${key} and holder = ${holder} and size > ${size}`.execute(tx)
}

/**
 * Locks the pool. Statements after it see everything that others committed before. A caller that also changes
 * rows that `moveUp` affects must take this lock first.
 */
export async function lockPool(tx: Transaction, key: PoolKey): Promise<void> {
  await sql`select from capacity_pools where key = ${key} for update`.execute(tx)
}
