import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import type { DatabaseAddress } from '@portal/server/platform/database/database.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { type Field, prepareField } from './field.ts'
import { atPlace, Place } from './place.ts'
import { freePort, Replica } from './replica.ts'

/** Lets replicas, and the same portal after a kill, accept each other's sessions. */
export const secret = { PORTAL_SECRET: 'a secret of the drill that is long enough' }

const counts = {
  queries: 200,
  answers: 800,
  notifications: 1_000,
  students: 3_000,
  alumni: 60,
  writings: 20,
  events: 20,
  registrations: 1_000,
}

/** Stays for the whole run. */
let kept: { place: Place; folder: string } | undefined

/**
 * Copies the data folder of a portal with the demo, three thousand more students, and the field. It is filled
 * once for all drills of a run. With PORTAL_DRILL_PREPARED it stays in that folder for the next run.
 */
export async function copyPrepared(
  place: Place,
  folder = place.folder(),
): Promise<{ folder: string; field: Field }> {
  const from = await preparedFolder()
  // Keeps the owners of the files, because the database belongs to another user if this process runs as root.
  execFileSync('cp', ['-a', `${from}/data`, folder])
  return {
    folder: join(folder, 'data'),
    field: JSON.parse(readFileSync(join(from, 'field.json'), 'utf8')) as Field,
  }
}

export async function forgetPrepared(): Promise<void> {
  await kept?.place.leave()
  kept = undefined
}

async function preparedFolder(): Promise<string> {
  const known = process.env.PORTAL_DRILL_PREPARED
  if (known && existsSync(join(known, 'field.json'))) return known
  if (kept) return kept.folder
  const place = Place.enter()
  const folder = known ?? place.folder()
  kept = { place, folder }
  console.log('Filling the portal from which all drills start …')
  await fill(folder)
  return folder
}

async function fill(folder: string): Promise<void> {
  const dataDir = join(folder, 'data')
  await atPlace(async (place) => {
    const replica = new Replica(place, await freePort(), { PORTAL_DATA_DIR: dataDir, ...secret })
    await replica.start()
    const address = await joinDatabase(place, dataDir)
    await addLargeSet(address, counts, () => undefined)
    const field = await prepareField(replica.origin, address)
    writeFileSync(join(folder, 'field.json'), JSON.stringify(field))
  })
}

/** Joins the database that the portal of this folder has started, or starts it. */
export async function joinDatabase(place: Place, dataDir: string): Promise<DatabaseAddress> {
  const joined = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  place.defer(() => joined.stop())
  return joined.connection
}
