import { pino } from 'pino'
import { SettableClock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPortal } from '#server/open-portal.ts'

/**
 * A process of its own that serves a test's portal, to be killed. `node killable-replica.ts <address> <clock>`: the address
 * of the database as JSON, and the moment at which its clock stands. Prints its port.
 */
const [, , address = '', moment = ''] = process.argv
const config = readConfig(process.env)
const { portal } = await openPortal({
  config,
  address: JSON.parse(address) as DatabaseAddress,
  clock: new SettableClock(new Date(moment)),
  log: pino({ level: 'silent' }),
  connectionsMax: 3,
})
const app = await buildApp(portal)
await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' })
const bound = app.server.address()
process.stdout.write(`port ${typeof bound === 'object' && bound ? bound.port : ''}\n`)
