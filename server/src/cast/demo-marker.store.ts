import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Portal } from '#platform/portal.ts'
import { fullNameOf, thumbnailNameOf } from '#platform/uploads/upload-url.ts'

/** Any number that no other advisory lock of the portal has. */
const lockKey = 7_240_516
const retryMs = 200

/**
 * Runs the work on one replica at a time. The lock belongs to a connection: it goes when that ends, however it ends.
 * It is asked for again and again, because a statement that waits would run into its time-out.
 */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    while (!(await hasLocked(client))) await sleep(retryMs)
    return await work()
  } finally {
    // Not given back to the pool: ending the connection frees the lock for certain.
    client.release(true)
  }
}

async function hasLocked(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ])
  return rows[0]?.locked ?? false
}

/** `foreign`: there are accounts that no demo made. */
export type DemoState = 'none' | 'seeding' | 'done' | 'foreign'

export async function readDemoState({ db }: Portal): Promise<DemoState> {
  const { rows } = await sql<{ state: 'seeding' | 'done' | null; hasAccounts: boolean }>`
    select (select state from demo_seed) as state, exists (select from accounts) as "hasAccounts"`.execute(db)
  const { state = null, hasAccounts = false } = rows[0] ?? {}
  return state ?? (hasAccounts ? 'foreign' : 'none')
}

/** Whether the demo is to be filled in, or another replica may be at it. */
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

/** Empties what a killed seed left: rows, and the files of its pictures. Nobody can have signed in to it yet. */
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

/** The sessions by which the cast was let in to speak. */
export async function endCastSessions({ db }: Portal): Promise<void> {
  await sql`delete from sessions`.execute(db)
}
