import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { queueLogger } from '#platform/jobs/jobs.ts'
import { indexOf, makeIndexConcurrently } from './concurrent-index.ts'
import { connectionSettings, type DatabaseAddress, handleConnectionErrors, type Runner } from './database.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations')

/** An arbitrary constant that is the same on every replica. */
const lockKey = 7_240_515
const lockAskedEveryMs = 100

/**
 * Migrates the database: runs the plain SQL files of `server/migrations` in the order of their names, each
 * once and in its own transaction, then the job queue's own migrations. Several replicas may start at once:
 * one migrates, and the others wait for its advisory lock. A file whose name ends with `-concurrently.sql`
 * builds one index without a transaction and without blocking reads or writes (docs/decisions/0088).
 *
 * @param options.only the names of the files that may run; a backup is restored into the schema of its day.
 * Default: all.
 * @param options.folder the folder of the files.
 * @returns the names of the files that ran.
 * @throws if a file was changed after it ran. Add a new file instead.
 */
export async function migrate(
  address: DatabaseAddress,
  { only, folder = migrationsFolder }: { only?: ReadonlySet<string>; folder?: string } = {},
): Promise<string[]> {
  const pool = new pg.Pool({
    ...connectionSettings(address),
    max: 2,
    application_name: 'portal-migrate',
    // A hanging process releases the lock. A pooler in transaction mode, which would keep the lock forever,
    // refuses this parameter.
    idle_in_transaction_session_timeout: 600_000,
  })
  handleConnectionErrors(pool)
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

/** Polls for the lock. Waiting inside a statement would deadlock with a concurrent index build. */
async function waitForLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [lockKey])
    if (rows[0]?.has) return
    await sleep(lockAskedEveryMs)
  }
}

/** Whether every migration of this version has run on the database. */
export async function isMigrated(runner: Runner): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(runner)
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationFiles(migrationsFolder)).every((name) => applied.has(name))
}

/** Returns the state of the migrations, before a start. `unknown` have run but aren't part of this version. */
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

async function applyFiles(client: pg.PoolClient, folder: string, only?: ReadonlySet<string>) {
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

async function applyFile(client: pg.PoolClient, name: string, statements: string, checksum: string) {
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
