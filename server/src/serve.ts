import type { Logger } from 'pino'
import { needsDemo } from '#cast/demo-marker.store.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { listenWidely } from '#platform/http/fast/listen-widely.ts'
import type { Siblings } from '#platform/operations/siblings.ts'
import type { Terminal } from '#platform/operations/terminal.ts'
import { buildApp, startRooms } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { describeDemo } from '#server/describe-demo.ts'
import { openPortal } from '#server/open-portal.ts'
import { connectionsOfWorker } from '#server/workers/worker-connections.ts'

export interface ServeOptions {
  config: Config
  address: DatabaseAddress
  log: Logger
  terminal: Terminal | null
  /** Null if this process doesn't share its port. */
  siblings: Siblings | null
  /** Receives the function that closes each opened part; the last part is closed first. */
  onOpened: (close: () => Promise<unknown>) => void
  /** Receives how far the demo is filled, in percent. */
  onFilling: (percent: number) => void
  /** The time that open connections have left once stopping has begun. */
  finishLeftMs: () => number
}

/**
 * Starts a replica, from its database to its port.
 * @returns The text for the person who started it.
 */
export async function serve(options: ServeOptions): Promise<string> {
  const { config, address, log, terminal, siblings, onOpened, onFilling } = options
  const { portal, close } = await openPortal({
    config,
    address,
    log,
    siblings,
    connectionsMax: connectionsOfWorker(config.workers),
  })
  onOpened(close)
  const app = await buildApp(portal)
  let closeDoors = async () => {}
  onOpened(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), options.finishLeftMs())
    await Promise.all([closeDoors(), app.close()]).finally(() => clearTimeout(cut))
  })
  onOpened(() => app.draining.giveNotice())
  await app.ready()
  // In demo mode the first start fills an empty database through the rooms' own handlers.
  if (await needsDemo(portal)) {
    // Imported only here, so that a server with data never loads the demo's content.
    const { fillDemo } = await import('#cast/fill-demo.ts')
    await fillDemo({ config, address, log }, onFilling)
  }
  await startRooms(portal)
  await portal.jobs.start()
  const isWide = config.hasShortcuts && siblings === null
  closeDoors = await listenWidely(app, { host: config.host, port: config.port, isWide })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const ready = `The portal is ready at http://${shownHost(config.host)}:${port}\n`
  return terminal ? ready + (await describeDemo(portal)) : ready
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
