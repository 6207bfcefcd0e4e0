import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Portal } from '#platform/portal.ts'
import { fullNameOf, thumbnailNameOf } from '#platform/uploads/upload-url.ts'

/** Any number that no other advisory lock of the portal uses. */
const lockKey = 7_240_516
const retryMs = 200

/**
 * Runs the work on one replica at a time. The lock belongs to a connection and is released when that ends in
 * any way. It is polled, because a waiting statement would run into its timeout.
 */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    while (!(await hasLocked(client))) await sleep(retryMs)
    return await work()
  } finally {
    // Not returned to the pool: closing the connection reliably releases the lock.
    client.release(true)
  }
}

async function hasLocked(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ])
  return rows[0]?.locked ?? false
}

/** `foreign`: the database has accounts that weren't created by a demo. */
export type DemoState = 'none' | 'seeding' | 'done' | 'foreign'

export async function readDemoState({ db }: Portal): Promise<DemoState> {
  const { rows } = await sql<{ state: 'seeding' | 'done' | null; hasAccounts: boolean }>`
    select (select state from demo_seed) as state, exists (select from accounts) as "hasAccounts"`.execute(db)
  const { state = null, hasAccounts = false } = rows[0] ?? {}
  return state ?? (hasAccounts ? 'foreign' : 'none')
}

/** Returns true if the demo has to be filled in, or another replica may be doing so. */
export async function needsDemo(portal: Portal): Promise<boolean> {
  if (portal.config.mode !== 'demo') return false
  const state = await readDemoState(portal)
  return state === 'none' || state === 'seeding'
}

export async function writeDemoState({ db, clock }: Portal, state: 'seeding' | 'done'): Promise<void> {
  await sql`insert into demo_seed (state, changed_at) values (${state}, ${clock.now()})
    on conflict (is_only_row) do update set state = excluded.state, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Removes the rows and picture files of an interrupted seed. Nobody can have signed in to it yet. */
export async function clearHalfSeed({ db, uploads, privateFiles }: Portal): Promise<void> {
  const stored = await sql<{ key: string }>`select key from uploads`.execute(db)
  for (const { key } of stored.rows) {
    await uploads.store.remove([fullNameOf(key), thumbnailNameOf(key)])
    await privateFiles.remove(key)
  }
  const { rows } = await sql<{
    tables: string
  }>`select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
    where schemaname = current_schema() and tablename not in ('migrations', 'demo_seed')`.execute(db)
  await sql`truncate ${sql.raw(rows[0]?.tables ?? '')} restart identity cascade`.execute(db)
}

/** Deletes the sessions of the cast. */
export async function endCastSessions({ db }: Portal): Promise<void> {
  await sql`delete from sessions`.execute(db)
}
