import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { Backups } from '@portal/server/platform/backup/backups.ts'
import { restoreBackup } from '@portal/server/platform/backup/restore-backup.ts'
import { systemClock } from '@portal/server/platform/clock.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '@portal/server/platform/migrate.ts'
import { openDiskFileStore } from '@portal/server/platform/uploads/disk-file-store.ts'
import type { Drill } from './outcome.ts'
import { freePort, Replica } from './replica.ts'

const counts = {
  ...{ queries: 20_000, answers: 80_000, notifications: 200_000, students: 4_000, alumni: 1_000 },
  ...{ writings: 2_000, events: 400, registrations: 20_000 },
}
const fileCount = 500
const fileBytes = 200_000
const withinMinutes = 10

export const restoreOnNewMachine: Drill = {
  name: 'restore',
  title:
    'The machine is lost: what the job of the night made is restored into an empty place (5,000 people, 100,000 posts)',
  promise: `the portal runs again within ${withinMinutes} minutes`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'))
    const old = await startEmbeddedPostgres({ dataDir: join(folder, 'old', 'postgres') })
    try {
      await migrate(old.connection)
      await addLargeSet(old.connection, counts, () => undefined)
      const stores = await storesIn(join(folder, 'old'))
      for (let nth = 0; nth < fileCount; nth += 1)
        await stores.uploads.put(`${randomBytes(16).toString('hex')}.webp`, randomBytes(fileBytes))
      const settings = { folder: join(folder, 'backups'), keep: 14, recipient: null }
      const parts = {
        settings,
        address: old.connection,
        stores,
        clock: systemClock,
        log: { info: () => undefined },
      }
      const madeAt = performance.now()
      const made = await new Backups(parts).makeInto(settings)
      const madeSeconds = (performance.now() - madeAt) / 1000
      const startedAt = performance.now()
      const seconds = await restoreInto(join(folder, 'new'), made.path).then(
        () => (performance.now() - startedAt) / 1000,
      )
      const megabytes = statSync(made.path).size / 1e6
      return {
        figure: `${made.rows.toLocaleString('en-IN')} rows and ${made.files} files, ${megabytes.toFixed(0)} MB: made and read again in ${madeSeconds.toFixed(0)} s, restored and serving after ${seconds.toFixed(0)} s`,
        isKept: seconds < withinMinutes * 60,
      }
    } finally {
      await old.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function storesIn(dataDir: string) {
  return {
    uploads: await openDiskFileStore(join(dataDir, 'uploads')),
    private: await openDiskFileStore(join(dataDir, 'private')),
  }
}

/** As on a new machine: an empty database, the restore, and a portal that answers with the forum. */
async function restoreInto(dataDir: string, path: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  try {
    await restoreBackup({
      address: database.connection,
      stores: await storesIn(dataDir),
      path,
      identity: null,
    })
  } finally {
    await database.stop()
  }
  const replica = new Replica(await freePort(), { PORTAL_DATA_DIR: dataDir })
  await replica.start()
  try {
    const list = await fetch(`${replica.origin}/api/v1/blogs`)
    if (!list.ok) throw new Error(`The restored portal answers ${list.status}`)
  } finally {
    await replica.stop()
  }
}
