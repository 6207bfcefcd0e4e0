import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LargeCounts } from '@portal/server/cast/large/large-counts.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'

export interface BenchDatabase {
  name: string
  url: string
  counts: LargeCounts
}
export interface BenchDatabases {
  folder: string
  large: BenchDatabase
  small: BenchDatabase
  /** A version like `18.4`. */
  postgresVersion: string
  stop(): Promise<void>
}

const largeCounts = {
  queries: 100_000,
  answers: 400_000,
  notifications: 1_000_000,
  students: 5_000,
  alumni: 50_000,
  writings: 100_000,
  events: 0,
  registrations: 0,
}
export const smallCounts = {
  queries: 1_000,
  answers: 4_000,
  notifications: 10_000,
  students: 500,
  alumni: 200,
  writings: 500,
  events: 0,
  registrations: 0,
}

/**
 * Starts a PostgreSQL for the bench with the settings of `npm start`, and creates the two databases in it.
 */
export async function openDatabases(): Promise<BenchDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const small = await fillDatabase(server, 'bench_small', smallCounts)
  const large = await fillDatabase(server, 'bench_large', largeCounts)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, large, small, postgresVersion: await versionOf(server), stop }
}

/** Creates and fills a database. */
export async function fillDatabase(
  server: EmbeddedPostgres,
  name: string,
  counts: LargeCounts,
  how: { log?: (line: string) => void; indexesLast?: boolean } = {},
): Promise<BenchDatabase> {
  await query({ ...server.connection, database: 'postgres' }, `create database ${name}`)
  const address = { ...server.connection, database: name }
  await migrate(address)
  console.log(
    `Filling the database ${name}: ${counts.queries} queries, ${counts.answers} answers, ${counts.notifications} notifications, ${counts.alumni} alumni, ${counts.writings} blogs, notes and announcements …`,
  )
  await addLargeSet(address, counts, how.log ?? (() => undefined), { indexesLast: how.indexesLast === true })
  return databaseOf(server, name, counts)
}

/** Returns an existing database. */
export function databaseOf(server: EmbeddedPostgres, name: string, counts: LargeCounts): BenchDatabase {
  const { host, port, user } = server.connection
  return {
    name,
    counts,
    url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  }
}

export async function versionOf(server: EmbeddedPostgres): Promise<string> {
  const [row] = await query(server.connection, 'show server_version')
  return String(row?.server_version)
}

async function query(address: DatabaseAddress, text: string): Promise<Record<string, unknown>[]> {
  const { pool } = openDatabase({ address, log: console })
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows
  } finally {
    await pool.end()
  }
}
