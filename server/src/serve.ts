import type { Logger } from 'pino'
import { needsDemo } from '#cast/demo-marker.store.ts'
import type { DatabaseAddress } from '#platform/database.ts'
import { listenWidely } from '#platform/http/listen-widely.ts'
import type { Siblings } from '#platform/siblings.ts'
import type { Terminal } from '#platform/terminal.ts'
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
  /** Null: this process has its port for itself. */
  siblings: Siblings | null
  /** Takes what closes a part that was put up; the last is closed first. */
  onOpened: (close: () => Promise<unknown>) => void
  /** How long open connections may go on once the end has begun. */
  finishLeftMs: () => number
}

/** Puts one replica up, from its database to its port. @returns what to say to the person who started it. */
export async function serve(options: ServeOptions): Promise<string> {
  const { config, address, log, terminal, siblings, onOpened } = options
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
  // In demo mode the first start fills an empty database, through the rooms' own handlers.
  if (await needsDemo(portal)) {
    // A server that has nothing to fill never loads who and what the demo is made of.
    const { fillDemo } = await import('#cast/fill-demo.ts')
    const progress = (what: string) => terminal?.progress(what && `Filling the demo: ${what}`)
    await fillDemo({ config, address, log }, progress)
  }
  await startRooms(portal)
  await portal.jobs.start()
  closeDoors = await listenWidely(app, { host: config.host, port: config.port, isShared: siblings !== null })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const ready = `The portal is ready at http://${shownHost(config.host)}:${port}\n`
  return terminal ? ready + (await describeDemo(portal)) : ready
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
