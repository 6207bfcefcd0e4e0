import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import type { DatabaseAddress } from '#platform/database.ts'
import { keepEmbeddedPostgres } from '#platform/embedded-postgres/keep-embedded-postgres.ts'
import { LogLines } from '#platform/log-lines.ts'
import { Terminal } from '#platform/terminal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { sentenceOfStartFailure } from '#server/describe-start-failure.ts'
import { WorkerLine } from '#server/workers/worker.ts'
import { Workers, WorkersGone } from '#server/workers/workers.ts'

/** What is running may finish for so long; then its connections are cut, and a little later the process ends anyway. */
const finishWithinMs = 8_000
const endWithinMs = 10_000

/** Several processes write to one pipe: what is no longer than this, in bytes, is never torn apart. */
const pipeBytes = 4_096
/** Written in the background, and when the process ends, what it still holds at once. */
const output = pino.destination({
  dest: 1,
  periodicFlush: 100,
  ...(cluster.isWorker ? { minLength: pipeBytes - 96, maxWrite: pipeBytes } : { minLength: 16_000 }),
})
/** What must come after a log line is written to it as well. */
const lines = new LogLines(
  (text) => {
    output.write(text)
    if (!isEnding) output.flush()
  },
  cluster.isWorker ? pipeBytes - 1_000 : 12_000,
)
let isEnding = false
// Before the listeners by which the output is closed.
process.prependListener('exit', () => {
  isEnding = true
  lines.flush()
})
process.prependListener('beforeExit', () => lines.flush())
/** JSON, until the configuration has said otherwise. */
let log: Logger = pino(lines)

/** How to take down what stands, in the order in which it was put up. */
const closers: (() => Promise<unknown>)[] = []
let isStopping = false
let isServing = false
let stoppedAtMs = 0

/** In a worker, the line to the process that started it. That one is asked to stop and passes it on, whoever else gets the signal. */
const line = cluster.isWorker ? new WorkerLine(stop) : null
process.on('SIGTERM', () => line === null && stop())
process.on('SIGINT', () => line === null && stop())
process.on('unhandledRejection', die)
process.on('uncaughtException', die)
// Whoever started us to watch over us was killed: what it starts next needs our port and our database.
process.on('disconnect', () => process.exit(1))

try {
  await start(readConfig(process.env))
} catch (error) {
  // Someone who stops a portal that is starting wants no tale of what was cut short.
  if (!isStopping) {
    // A worker that could not start has said why.
    if (!(error instanceof WorkersGone)) process.stderr.write(`${sentenceOfStartFailure(error)}\n`)
    await takeDown().catch(() => undefined)
    process.exit(1)
  }
}

async function start(config: Config): Promise<void> {
  const terminal = openTerminal(config)
  log = pino({ level: config.logLevel }, terminal ?? lines)
  const text = await (config.workers > 1 && line === null
    ? startWorkers(config)
    : startServing(config, terminal))
  isServing = true
  if (line) return line.sayReady(text)
  if (terminal) process.stdout.write(text)
  else lines.write(text)
  process.send?.('ready')
}

/** This process serves. */
async function startServing(config: Config, terminal: Terminal | null): Promise<string> {
  if (line === null) await requireFreePort(config)
  const address = line ? await line.address : await findDatabase(config)
  // Read only here: a process that hands out connections to workers does without the rooms.
  const { serve } = await import('#server/serve.ts')
  return serve({
    config,
    address,
    log,
    terminal,
    siblings: line,
    onOpened: (close) => closers.push(close),
    finishLeftMs: () => finishWithinMs - (performance.now() - stoppedAtMs),
  })
}

/** This process keeps the database and the workers, which serve. */
async function startWorkers(config: Config): Promise<string> {
  await requireFreePort(config)
  const address = await findDatabase(config)
  const workers = new Workers({ count: config.workers, address, log, onGone: leave })
  process.on('exit', () => workers.kill())
  closers.push(() => workers.stop(endWithinMs - 500))
  return workers.start()
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
  if (config.database) return config.database
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

/** The workers crash again and again, or none of them can start. Whoever watches over us may try it once more. */
function leave(gone: WorkersGone): void {
  // While the portal starts, `start` reports it.
  if (isStopping || !isServing) return
  log.fatal(`${gone.message}, again after many restarts. The portal stops.`)
  process.exit(gone.exitCode)
}

/** A fault that nobody caught leaves the process in a state that nobody knows: it is told, and whoever watches starts again. */
function die(error: unknown): void {
  if (isStopping) return
  log.fatal({ err: error }, 'the portal stops: an error was not caught')
  process.exit(1)
}
