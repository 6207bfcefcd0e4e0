import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'

export type Connection = pg.ClientBase

/** Makes and migrates a database for the time of the work, without the test server. */
export async function withMigratedDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-migrated-'))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
  try {
    await migrate(server.connection)
    return await withConnection(server.connection, work)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function withConnection<T>(
  settings: pg.ClientConfig,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
