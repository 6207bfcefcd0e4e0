import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import type { DatabaseAddress } from '@portal/server/platform/database/database.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { root, serverProgram } from '../tools/run.ts'
import { askDatabase } from './ask-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A database with the large set and the servers on it. Everything is removed at the end. */
export interface BenchPlace {
  folder: string
  /** Its folder or host, port and user, for other programs. */
  connection: { host: string; port?: number; user: string }
  database: string
  address: DatabaseAddress
  /** The same address as a URL. */
  url: string
  start(program: string, env: Record<string, string>): Promise<ServerProcess>
  /** Starts a portal in demo mode on the database, without effective limits. */
  startPortal(env?: Record<string, string>): Promise<ServerProcess>
}

/** Measures in a separate place, and writes the result of `measure` to `bench/results-<name>.md`. */
export async function benchIn(
  name: string,
  counts: Parameters<typeof addLargeSet>[1],
  measure: (place: BenchPlace) => Promise<string>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const running: ServerProcess[] = []
  try {
    const { connection } = server
    const place = placeOf({ name, folder, connection, running })
    await askDatabase({ ...connection, database: 'postgres' }, `create database ${place.database}`)
    await migrate(place.address)
    await addLargeSet(place.address, counts, (line) => console.log(line))
    const text = await measure(place)
    console.log(`\n${text}`)
    writeFileSync(join(root, 'bench', `results-${name}.md`), `${text}\n`)
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface PlaceParts extends Pick<BenchPlace, 'folder' | 'connection'> {
  name: string
  running: ServerProcess[]
}

function placeOf({ name, folder, connection, running }: PlaceParts): BenchPlace {
  const database = `bench_${name}`
  const { host, port, user } = connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const start = async (program: string, env: Record<string, string>) => {
    const one = await startServer(program, env)
    running.push(one)
    return one
  }
  return {
    folder,
    connection,
    database,
    url,
    start,
    address: { ...connection, database },
    startPortal: (env = {}) =>
      start(serverProgram, {
        DATABASE_URL: url,
        PORTAL_DATA_DIR: join(folder, 'data'),
        PORTAL_MODE: 'demo',
        PORTAL_LIMIT_SCALE: '1000000',
        ...env,
      }),
  }
}
