import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '@portal/server/platform/migrate.ts'
import type pg from 'pg'
import { memoryFolder } from './memory-folder.ts'

/** Makes and migrates a database for the time of the work. */
export async function withMigratedDatabase<T>(work: (settings: pg.ClientConfig) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'portal-migrated-'))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
  try {
    await migrate(server.connection)
    return await work(server.connection)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
