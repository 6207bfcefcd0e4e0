import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { type PoolKey, readPools } from './capacity.ts'

/* Seats of several things that are chosen together in one form: one seat of each, without waiting lists. */

/**
 * Takes one seat of each thing and gives back one seat of others, in one step. The pools are locked in the
 * order of their keys, so that people who choose the same things in another order don't deadlock.
 * @param take the things; those without a pool have no limit and are ignored.
 * @returns the things that had no seat left. If there are any, roll back.
 */
export async function moveSeats(
  tx: Transaction,
  { take, give = [] }: { take: readonly PoolKey[]; give?: readonly PoolKey[] },
): Promise<PoolKey[]> {
  const taken = take.filter((key) => !give.includes(key))
  const given = give.filter((key) => !take.includes(key))
  const all = [...taken, ...given]
  if (all.length === 0) return []
  const { rows: pools } = await sql<{ key: PoolKey }>`select key from capacity_pools where key = any (${all})
    order by key for update`.execute(tx)
  // Runs after the locks, so it sees everything that others have committed.
  const { rows } = await sql<{ key: PoolKey }>`update capacity_pools
    set taken = taken + case when key = any (${given}) then -1 else 1 end
    where key = any (${all}) and (key = any (${given}) or seats is null or taken < seats)
    returning key`.execute(tx)
  const moved = new Set(rows.map(({ key }) => key))
  return pools.map(({ key }) => key).filter((key) => !moved.has(key))
}

/**
 * Gives back several seats of several things, in one step and in the order of their keys.
 * @param counts the number of seats by thing; things without a pool are ignored.
 */
export async function releaseSeats(tx: Transaction, counts: ReadonlyMap<PoolKey, number>): Promise<void> {
  const keys = [...counts.keys()]
  if (keys.length === 0) return
  await sql`select key from capacity_pools where key = any (${keys}) order by key for update`.execute(tx)
  await sql`update capacity_pools p set taken = p.taken - line.count
    from unnest(${keys}::text[], ${[...counts.values()]}::int[]) as line (key, count)
    where p.key = line.key`.execute(tx)
}

/** Returns the number of free seats of each thing that has a limit. */
export async function readSeatsLeft(runner: Runner, keys: readonly PoolKey[]): Promise<Map<PoolKey, number>> {
  const pools = await readPools(runner, keys)
  return new Map(
    [...pools].flatMap(([key, { seats, taken }]) =>
      seats === null ? [] : [[key, Math.max(0, seats - taken)] as const],
    ),
  )
}
