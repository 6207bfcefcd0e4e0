import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '@portal/server/platform/database.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { freePort, Replica } from './replica.ts'

const secret = { PORTAL_SECRET: 'a secret of the drill that is long enough' }

/** Replicas on one database, with the demo in it; gone after the work. */
export async function onReplicas<T>(
  count: number,
  work: (replicas: readonly Replica[], address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
    const { host, port, user, database: name } = database.connection
    const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const replicas: Replica[] = []
    try {
      for (let nth = 0; nth < count; nth += 1) {
        const env = { DATABASE_URL: url, PORTAL_DATA_DIR: join(folder, 'data'), ...secret }
        const replica = new Replica(await freePort(), env)
        replicas.push(replica)
        // The first one fills the demo; the others find it.
        await replica.start()
      }
      return await work(replicas, { url })
    } finally {
      await Promise.all(replicas.map((replica) => replica.stop()))
      await database.stop()
    }
  })
}

/** One portal with the database that it starts itself, as `npm start` has it. */
export async function onPortal<T>(
  work: (portal: {
    replica: Replica
    databasePid(): number
    address(): Promise<DatabaseAddress>
  }) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const replica = new Replica(await freePort(), { PORTAL_DATA_DIR: folder, ...secret })
    const dataDir = join(folder, 'postgres')
    const databasePid = () =>
      Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    // It joins the one that runs.
    const address = async () => (await startEmbeddedPostgres({ dataDir })).connection
    try {
      await replica.start()
      return await work({ replica, databasePid, address })
    } finally {
      await replica.stop()
    }
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
