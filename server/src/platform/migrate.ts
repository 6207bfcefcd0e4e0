import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { indexOf, makeIndexConcurrently } from '#platform/concurrent-index.ts'
import {
  connectionSettings,
  type DatabaseAddress,
  type Runner,
  surviveBrokenConnections,
} from '#platform/database.ts'
import { queueLogger } from '#platform/jobs.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')

/** Any constant will do, as long as every replica uses the same. */
const lockKey = 7_240_515
const lockAskedEveryMs = 100

/**
 * Brings the database up to date: the plain SQL files of `server/migrations`, in the order of their names, each in its
 * own transaction and only once, then the job queue's own tables. Safe when several replicas start at once: one
 * migrates, the others wait for its advisory lock. A file whose name ends with `-concurrently.sql` makes one index without a
 * transaction, while everyone reads and writes (docs/decisions/0088).
 *
 * @param options.only the files that may run, by name: a backup is restored into the schema of its day. Default: all.
 * @param options.folder where the files are.
 * @returns the names of the files that ran now.
 * @throws when a file that has run was changed since: the timeline is append-only.
 */
export async function migrate(
  address: DatabaseAddress,
  { only, folder = migrationsFolder }: { only?: ReadonlySet<string>; folder?: string } = {},
): Promise<string[]> {
  const pool = new pg.Pool({
    ...connectionSettings(address),
    max: 2,
    application_name: 'portal-migrate',
    // Who hangs gives the lock back. A pooler in transaction mode, which would keep the lock for ever, refuses this parameter.
    idle_in_transaction_session_timeout: 600_000,
  })
  surviveBrokenConnections(pool)
  const client = await pool.connect()
  try {
    await waitForLock(client)
    const applied = await applyFiles(client, folder, only)
    await runMigrations({ pgPool: pool, logger: queueLogger() })
    return applied
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** Asked again and again: who waits inside a statement holds up an index that is made concurrently, and that would wait for each other. */
async function waitForLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [lockKey])
    if (rows[0]?.has) return
    await sleep(lockAskedEveryMs)
  }
}

/** Whether every migration that this version of the portal knows has run on the database behind the runner. */
export async function isMigrated(runner: Runner): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(runner)
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationFiles(migrationsFolder)).every((name) => applied.has(name))
}

/** What has run on a database and what has not: for an operator, before a start. `unknown` has run and is not of this version. */
export async function migrationState(
  client: pg.ClientBase,
): Promise<{ applied: number; waiting: readonly string[]; unknown: readonly string[] }> {
  const files = await migrationFiles(migrationsFolder)
  const found = await client.query<{ has: boolean }>(
    "select to_regclass('public.migrations') is not null as has",
  )
  if (!found.rows[0]?.has) return { applied: 0, waiting: files, unknown: [] }
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const names = new Set(rows.map(({ name }) => name))
  return {
    applied: names.size,
    waiting: files.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !files.includes(name)),
  }
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyFiles(
  client: pg.PoolClient,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const done = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const checksums = new Map(done.rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const name of await migrationFiles(folder)) {
    if (only && !only.has(name)) continue
    const statements = await readFile(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(statements).digest('hex')
    const known = checksums.get(name)
    if (known === undefined) applied.push(await applyFile(client, name, statements, checksum))
    else if (known !== checksum)
      throw new Error(`Migration ${name} has run and was changed since; add a new file instead`)
  }
  return applied
}

async function applyFile(
  client: pg.PoolClient,
  name: string,
  statements: string,
  checksum: string,
): Promise<string> {
  const note = () => client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  try {
    if (name.endsWith('-concurrently.sql')) {
      await makeIndexConcurrently(client, indexOf(statements))
      await note()
      return name
    }
    await client.query('begin')
    await client.query(statements)
    await note()
    await client.query('commit')
    return name
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
