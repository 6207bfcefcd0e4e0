import { pino } from 'pino'
import { SettableClock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPortal } from '#server/open-portal.ts'

/**
 * A separate process that serves a test's portal and can be killed. Usage: `node killable-replica.ts
 * <address> <clock>`, with the database's address as JSON and the fixed time of its clock. It prints its
 * port.
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
