import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { DatabaseFolder } from './database-folder.ts'
import { diskFull } from './embedded-postgres-problem.ts'
import { serverPort } from './socket-folder.ts'

export const portalDatabase = 'portal'

/**
 * Connects to the server's database `postgres` (so that `portal` can be copied as a template) and creates
 * `portal` if it doesn't exist.
 * @param withinMs the timeout of the connection.
 * @returns undefined while the server doesn't answer.
 * @throws EmbeddedPostgresProblem: disk-full.
 */
export async function connectForMaintenance(
  folder: DatabaseFolder,
  withinMs = 2_000,
): Promise<Client | undefined> {
  if (!isMarkedReady(folder)) return undefined
  const client = new Client({
    host: folder.socketDir,
    port: serverPort,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: withinMs,
  })
  // A lost server is noticed through `end`. Without an error listener it would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await createDatabaseIfAbsent(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof DatabaseError && error.code === '53100') throw diskFull(folder.root, error)
    if (isNotAnswering(error)) return undefined
    throw error
  }
}

/** Checks line 8 of postmaster.pid, the server's state. Connecting earlier fills the log with refusals. */
function isMarkedReady(folder: DatabaseFolder): boolean {
  try {
    return readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function createDatabaseIfAbsent(client: Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [portalDatabase])
  if (found.rowCount === 1) return
  try {
    await client.query(`create database ${portalDatabase}`)
  } catch (error) {
    // Another process on this folder was faster: 42P04 when it has finished, 23505 when it is about to.
    if (error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505')) return
    throw error
  }
}

/** 57P0x: starting or stopping; 53300: all connections are taken. A broken connection gives no code. */
function isNotAnswering(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '53300' || error.code?.startsWith('57P0') === true
  return error instanceof Error
}
