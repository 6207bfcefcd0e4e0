import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import { seedDemo } from '#cast/seed-demo.ts'
import type { DatabaseAddress } from '#platform/database.ts'
import { keepEmbeddedPostgres } from '#platform/embedded-postgres/keep-embedded-postgres.ts'
import { Terminal } from '#platform/terminal.ts'
import { buildApp, startRooms } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { describeDemo } from '#server/describe-demo.ts'
import { sentenceOfStartFailure } from '#server/describe-start-failure.ts'
import { openPortal } from '#server/open-portal.ts'

/** What is running may finish for so long; then its connections are cut, and a little later the process ends anyway. */
const finishWithinMs = 8_000
const endWithinMs = 10_000

/** Written in the background, some lines at a time, so what must come after a log line is written to it as well. */
const output = pino.destination({ dest: 1, minLength: 16_000, periodicFlush: 100 })
/** JSON, until the configuration has said otherwise. */
let log: Logger = pino(output)

/** How to take down what stands, in the order in which it was put up. */
const closers: (() => Promise<unknown>)[] = []
let isStopping = false
let stoppedAtMs = 0

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', die)
process.on('uncaughtException', die)
// Whoever started us to watch over us was killed: what it starts next needs our port and our database.
process.on('disconnect', () => process.exit(1))

try {
  await start(readConfig(process.env))
} catch (error) {
  // Someone who stops a portal that is starting wants no tale of what was cut short.
  if (!isStopping) {
    process.stderr.write(`${sentenceOfStartFailure(error)}\n`)
    await takeDown().catch(() => undefined)
    process.exit(1)
  }
}

async function start(config: Config): Promise<void> {
  const terminal = openTerminal(config)
  log = pino({ level: config.logLevel }, terminal ?? output)
  await requireFreePort(config)
  const address = await findDatabase(config)
  const { portal, close } = await openPortal({ config, address, log })
  closers.push(close)
  const app = await buildApp(portal)
  closers.push(async () => {
    const leftMs = finishWithinMs - (performance.now() - stoppedAtMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), leftMs)
    await app.close().finally(() => clearTimeout(cut))
  })
  closers.push(() => app.draining.giveNotice())
  await app.ready()
  // In demo mode the first start fills an empty database, through the rooms' own handlers.
  await seedDemo(portal, (what) => terminal?.progress(what && `Filling the demo: ${what}`))
  await startRooms(portal)
  await portal.jobs.start()
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const say = (text: string) => (terminal ? process.stdout.write(text) : output.write(text))
  say(`The portal is ready at http://${shownHost(config.host)}:${port}\n`)
  if (terminal) say(await describeDemo(portal))
  process.send?.('ready')
}

/** For a person who sits in front of it; null where lines are kept or read by a program. */
function openTerminal({ terminal }: Config): Terminal | null {
  if (terminal === null || !process.stdout.isTTY) return null
  return new Terminal({
    write: (text) => process.stdout.write(text),
    hasColour: terminal === 'coloured',
  })
}

/** The configured server, or the one that came with npm, which is started again whenever it is lost. */
async function findDatabase(config: Config): Promise<DatabaseAddress> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const logLine = (line: string) => log.info(line)
  const kept = await keepEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: logLine })
  closers.push(() => kept.stop())
  void kept.whenGivenUp.then(die)
  return kept.connection
}

/** Asked before the database is started, so that who starts the portal twice is told at once. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** The first signal lets finish what is running, the second ends it. */
function stop(): void {
  if (isStopping) process.exit(1)
  isStopping = true
  stoppedAtMs = performance.now()
  setTimeout(() => process.exit(0), endWithinMs)
  takeDown().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`The portal did not stop cleanly: ${String(error)}\n`)
      process.exit(1)
    },
  )
}

async function takeDown(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

/** A fault that nobody caught leaves the process in a state that nobody knows: it is told, and whoever watches starts again. */
function die(error: unknown): void {
  if (isStopping) return
  log.fatal({ err: error }, 'the portal stops: an error was not caught')
  process.exit(1)
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
