import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { LargeCounts } from '@portal/server/cast/large/large-counts.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { Backups } from '@portal/server/platform/backup/backups.ts'
import { restoreBackup } from '@portal/server/platform/backup/restore-backup.ts'
import { systemClock } from '@portal/server/platform/clock.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openDiskFileStore } from '@portal/server/platform/uploads/disk-file-store.ts'
import type { Drill } from './outcome.ts'
import { progress } from './progress.ts'
import { atPlace, type Place } from './stage/place.ts'
import { freePort, Replica } from './stage/replica.ts'

const counts = {
  queries: 20_000,
  answers: 80_000,
  notifications: 200_000,
  students: 4_000,
  alumni: 1_000,
  writings: 2_000,
  events: 400,
  registrations: 20_000,
}
const fileCount = 500
const fileBytes = 200_000
const withinMinutes = 10

export const restoreOnNewMachine: Drill = {
  name: 'restore',
  title:
    'The machine is lost: the nightly backup is restored into an empty database and folder (5,000 people, 100,000 posts)',
  promise: `the portal runs again within ${withinMinutes} minutes`,
  run: (scale) =>
    atPlace(async (place) => {
      const folder = place.folder()
      const old = await startEmbeddedPostgres({ dataDir: join(folder, 'old', 'postgres') })
      place.defer(() => old.stop())
      await migrate(old.connection)
      const share = scale === 'quick' ? 0.02 : 1
      await addLargeSet(old.connection, sharedCounts(share), () => undefined)
      const stores = await storesIn(join(folder, 'old'))
      for (let nth = 0; nth < fileCount * share; nth += 1)
        await stores.uploads.put(`${randomBytes(16).toString('hex')}.webp`, randomBytes(fileBytes))
      const settings = { folder: join(folder, 'backups'), keep: 14, recipient: null }
      const log = { info: () => undefined }
      const address = old.connection
      progress('making the backup …')
      const madeAt = performance.now()
      const made = await new Backups({ settings, address, stores, clock: systemClock, log }).makeInto(
        settings,
      )
      const madeSeconds = (performance.now() - madeAt) / 1000
      progress('restoring it …')
      const startedAt = performance.now()
      await restoreInto(place, join(folder, 'new'), made.path)
      const seconds = (performance.now() - startedAt) / 1000
      const megabytes = statSync(made.path).size / 1e6
      return {
        figure: `${made.rows.toLocaleString('en-IN')} rows and ${made.files} files, ${megabytes.toFixed(0)} MB: made and verified in ${madeSeconds.toFixed(0)} s, restored and serving after ${seconds.toFixed(0)} s`,
        isKept: seconds < withinMinutes * 60,
      }
    }),
}

function sharedCounts(share: number): LargeCounts {
  const entries = Object.entries(counts).map(([name, count]) => [name, Math.ceil(count * share)])
  return Object.fromEntries(entries) as unknown as LargeCounts
}

async function storesIn(dataDir: string) {
  return {
    uploads: await openDiskFileStore(join(dataDir, 'uploads')),
    private: await openDiskFileStore(join(dataDir, 'private')),
  }
}

/** Restores as on a new machine: an empty database, the restore, and a portal that answers with the forum. */
async function restoreInto(place: Place, dataDir: string, path: string): Promise<void> {
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
  const replica = new Replica(place, await freePort(), { PORTAL_DATA_DIR: dataDir })
  await replica.start()
  const list = await fetch(`${replica.origin}/api/v1/blogs`)
  if (!list.ok) throw new Error(`The restored portal answers ${list.status}`)
}
