import { join } from 'node:path'
import type { DatabaseAddress } from '@portal/server/platform/database/database.ts'
import type { Field } from './field.ts'
import { atPlace, type Place } from './place.ts'
import { copyPrepared, joinDatabase, secret } from './prepared.ts'
import { freePort, Replica } from './replica.ts'
import { postmasterPid, StagedDatabase } from './staged-database.ts'

export interface StagedPortal {
  place: Place
  replica: Replica
  field: Field
  /** Its data folder. */
  folder: string
  /** The process id of its database's main process. */
  databasePid(): number
  /** The address of its database, which is started if the portal isn't running. */
  address(): Promise<DatabaseAddress>
}

/**
 * Runs the work on a portal that starts its own database, like `npm start`, with people who are ready to
 * write.
 */
export function onPortal<T>(work: (portal: StagedPortal) => Promise<T>): Promise<T> {
  return atPlace((place) => onPortalAt(place, place.folder(), work))
}

/** Does the same with all data in the given empty folder. */
export async function onPortalAt<T>(
  place: Place,
  at: string,
  work: (portal: StagedPortal) => Promise<T>,
): Promise<T> {
  const { folder, field } = await copyPrepared(place, at)
  const replica = new Replica(place, await freePort(), { PORTAL_DATA_DIR: folder, ...secret })
  const databasePid = () => postmasterPid(join(folder, 'postgres'))
  const address = () => joinDatabase(place, folder)
  await replica.start()
  return work({ place, replica, field, folder, databasePid, address })
}

export interface StagedReplicas {
  place: Place
  replicas: readonly [Replica, ...Replica[]]
  field: Field
  address: DatabaseAddress
  database: StagedDatabase
  folder: string
}

/** Runs the work on replicas that share a database and a folder of files. */
export function onReplicas<T>(
  count: number,
  work: (stage: StagedReplicas) => Promise<T>,
  { env = {}, nodeFlags = [] }: { env?: Record<string, string>; nodeFlags?: readonly string[] } = {},
): Promise<T> {
  return atPlace(async (place) => {
    const { folder, field } = await copyPrepared(place)
    const database = await StagedDatabase.start(place, join(folder, 'postgres'))
    const { url } = database
    const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: folder, ...secret, ...env }
    const replicas: Replica[] = []
    for (let nth = 0; nth < count; nth += 1)
      replicas.push(new Replica(place, await freePort(), settings, { nodeFlags }))
    await Promise.all(replicas.map((replica) => replica.start()))
    const [first, ...others] = replicas
    if (!first) throw new Error('A drill needs a replica')
    return work({ place, replicas: [first, ...others], field, address: { url }, database, folder })
  })
}
