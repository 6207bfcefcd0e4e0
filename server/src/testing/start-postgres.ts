import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'

/**
 * Starts a PostgreSQL without fsync before all tests, with a migrated database that each test file copies.
 * With PORTAL_TEST_POSTGRES (`user@folder-of-the-socket:port`) it uses a running server of another version.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer(process.env.PORTAL_TEST_POSTGRES)
  const template = { ...server.connection, database: 'portal_template' }
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  await client.query(`drop database if exists ${template.database}`)
  await client.query(`create database ${template.database}`)
  await client.end()
  await migrate(template)
  project.provide('template', template)
  return server.stop
}

async function findServer(
  other: string | undefined,
): Promise<{ connection: { host: string; port: number; user: string }; stop: () => Promise<void> }> {
  const [, user = '', host = '', port = ''] = /^(.+)@(.+):(\d+)$/.exec(other ?? '') ?? []
  if (user) return { connection: { user, host, port: Number(port) }, stop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-postgres-'))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
