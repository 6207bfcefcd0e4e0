import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'

/** Before all tests: one PostgreSQL without fsync, and a migrated database in it that each test file copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-postgres-'))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
  const template = { ...server.connection, database: 'portal_template' }
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template.database}`)
  await client.end()
  await migrate(template)
  project.provide('template', template)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
