import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { type BenchDatabases, databaseOf, fillDatabase, smallCounts, versionOf } from './databases.ts'

export const millionCounts = {
  queries: 1_000_000,
  answers: 4_000_000,
  notifications: 10_000_000,
  students: 40_000,
  alumni: 160_000,
  writings: 100_000,
  events: 10_000,
  registrations: 400_000,
}
const small = 'bench_small'
const large = 'bench_million'

export interface MillionDatabases extends BenchDatabases {
  /** The seconds that creating the large database took, if it was created. */
  madeInSeconds: number
}

/**
 * Opens the databases of `npm run bench -- million`: in the folder PORTAL_BENCH_DIR, where they stay and are
 * reused, or in a temporary folder.
 */
export async function openMillion(): Promise<MillionDatabases> {
  const keptIn = process.env.PORTAL_BENCH_DIR
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'portal-million-'))
  mkdirSync(folder, { recursive: true })
  const dataDir = join(folder, 'postgres')
  const note = join(folder, 'made.json')
  if (!existsSync(note)) {
    rmSync(dataDir, { recursive: true, force: true })
    writeFileSync(note, JSON.stringify({ madeInSeconds: await make(dataDir) }))
  }
  const { madeInSeconds } = JSON.parse(readFileSync(note, 'utf8')) as { madeInSeconds: number }
  const server = await startEmbeddedPostgres({ dataDir })
  for (const database of [small, large]) await migrate({ ...server.connection, database })
  const stop = async () => {
    await server.stop()
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return {
    folder,
    stop,
    madeInSeconds,
    postgresVersion: await versionOf(server),
    large: databaseOf(server, large, millionCounts),
    small: databaseOf(server, small, smallCounts),
  }
}

/** While it is created nothing is written durably; an interrupted set is deleted. */
async function make(dataDir: string): Promise<number> {
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, durability: 'fast-for-tests' })
  const startedAt = Date.now()
  const seconds = () => (Date.now() - startedAt) / 1_000
  try {
    await fillDatabase(server, small, smallCounts)
    const log = (line: string) => console.log(`${seconds().toFixed(0).padStart(4)} s  ${line}`)
    await fillDatabase(server, large, millionCounts, { log, indexesLast: true })
    console.log(`Made in ${(seconds() / 60).toFixed(1)} minutes.`)
    return seconds()
  } finally {
    await server.stop()
  }
}
