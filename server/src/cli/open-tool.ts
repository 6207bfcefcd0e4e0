import { pino } from 'pino'
import { systemClock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { registerRooms } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openFileStores } from '#server/open-file-stores.ts'
import { openPortal } from '#server/open-portal.ts'
import type { Environment } from '#server/settings.ts'
import type { OpenTool } from './command.ts'

/** Opens the parts that commands use, according to the environment's settings. */
export function openTool(env: NodeJS.ProcessEnv, complain: (line: string) => void): OpenTool {
  return {
    config: async () => readConfig(env),
    portal: (settings = env) => openPortalOf(settings, complain),
    storage: () => openStorageOf(env, complain),
  }
}

async function openStorageOf(
  env: NodeJS.ProcessEnv,
  complain: (line: string) => void,
): ReturnType<OpenTool['storage']> {
  const config = readConfig(env)
  const stores = await openFileStores(config)
  const database = await findDatabase(config, complain)
  return { storage: { address: database.address, stores, clock: systemClock }, close: database.stop }
}

/**
 * Opens the portal of the environment's settings for a command. Uses the database at DATABASE_URL, or the
 * embedded one: a running one is joined, otherwise one is started for the duration of the command. Listens on
 * no port and runs no jobs.
 */
async function openPortalOf(
  env: Environment,
  complain: (line: string) => void,
): ReturnType<OpenTool['portal']> {
  const config = readConfig(env)
  const database = await findDatabase(config, complain)
  try {
    const log = pino({ level: 'warn' }, pino.destination(2))
    const { portal, close } = await openPortal({ config, address: database.address, log, connectionsMax: 2 })
    // Commands emit facts and add jobs, so rooms that keep copies of people have to be subscribed here too.
    registerRooms(portal)
    return {
      portal,
      close: async () => {
        await close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function findDatabase(
  config: Config,
  complain: (line: string) => void,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.database) return { address: config.database, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: complain })
  return { address: embedded.connection, stop: embedded.stop }
}
