import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { type Logger, pino } from 'pino'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { keepEmbeddedPostgres } from '#platform/embedded-postgres/keep-embedded-postgres.ts'
import { LogLines } from '#platform/operations/log-lines.ts'
import { Terminal } from '#platform/operations/terminal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { sentenceOfStartFailure } from '#server/describe-start-failure.ts'
import { WorkerLine } from '#server/workers/worker.ts'
import { Workers, WorkersGone } from '#server/workers/workers.ts'

/** Running requests may finish in this time. Then their connections close, and soon the process ends. */
const finishWithinMs = 8_000
const endWithinMs = 10_000

/** Several processes write to one pipe. Writes up to this number of bytes are atomic. */
const pipeBytes = 4_096
/** Written in the background, and synchronously when the process ends. */
const output = pino.destination({
  dest: 1,
  periodicFlush: 100,
  ...(cluster.isWorker ? { minLength: pipeBytes - 96, maxWrite: pipeBytes } : { minLength: 16_000 }),
})
/** Output that has to follow a log line is written through it as well. */
const lines = new LogLines(
  (text) => {
    output.write(text)
    if (!isEnding) output.flush()
  },
  cluster.isWorker ? pipeBytes - 1_000 : 12_000,
)
let isEnding = false
// Registered before the listeners that close the output.
process.prependListener('exit', () => {
  isEnding = true
  lines.flush()
})
process.prependListener('beforeExit', () => lines.flush())
/** Writes JSON until the configuration has been read. */
let log: Logger = pino(lines)

/** The functions that close the opened parts, in the order of opening. */
const closers: (() => Promise<unknown>)[] = []
let isStopping = false
let isServing = false
let stoppedAtMs = 0

/** In a worker, the connection to the first process, which forwards the stop: workers ignore signals. */
const line = cluster.isWorker ? new WorkerLine(stop) : null
process.on('SIGTERM', () => line === null && stop())
process.on('SIGINT', () => line === null && stop())
process.on('unhandledRejection', die)
process.on('uncaughtException', die)
// The supervisor that started this process was killed. Its successor needs our port and our database.
process.on('disconnect', () => process.exit(1))

try {
  await start(readConfig(process.env))
} catch (error) {
  // A person who stops a starting portal doesn't need to see what was interrupted.
  if (!isStopping) {
    // A worker that couldn't start has already printed the reason.
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

/** Starts serving in this process. */
async function startServing(config: Config, terminal: Terminal | null): Promise<string> {
  if (line === null) await requireFreePort(config)
  const address = line ? await line.address : await findDatabase(config)
  // Imported only here, because the first process of several workers doesn't need the rooms.
  const { serve } = await import('#server/serve.ts')
  return serve({
    config,
    address,
    log,
    terminal,
    siblings: line,
    onOpened: (close) => closers.push(close),
    onFilling: (percent) => showFilling(percent, terminal),
    finishLeftMs: () => finishWithinMs - (performance.now() - stoppedAtMs),
  })
}

/** Shows a person at the terminal how far the demo is filled, and `npm start`, which shows it to browsers. */
function showFilling(percent: number, terminal: Terminal | null): void {
  terminal?.progress(percent < 100 ? `Filling the demo: ${percent} %` : '')
  if (line === null) process.send?.({ filledPercent: percent })
}

/** Starts the database and the workers, which do the serving. */
async function startWorkers(config: Config): Promise<string> {
  await requireFreePort(config)
  const address = await findDatabase(config)
  const workers = new Workers({ count: config.workers, address, log, onGone: leave })
  process.on('exit', () => workers.kill())
  closers.push(() => workers.stop(endWithinMs - 500))
  return workers.start()
}

/** Opens the output for a person at a terminal; null if the lines are stored or read by a program. */
function openTerminal({ terminal }: Config): Terminal | null {
  if (terminal === null || !process.stdout.isTTY) return null
  return new Terminal({
    write: (text) => process.stdout.write(text),
    hasColour: terminal === 'coloured',
  })
}

/** Returns the configured database, or starts the embedded one, which is restarted whenever it is lost. */
async function findDatabase(config: Config): Promise<DatabaseAddress> {
  if (config.database) return config.database
  const logLine = (line: string) => log.info(line)
  const kept = await keepEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: logLine })
  closers.push(() => kept.stop())
  void kept.whenGivenUp.then(die)
  return kept.connection
}

/** Checked before the database is started, so that a second start of the portal fails immediately. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** Stops the portal. The first signal lets running work finish, the second ends the process. */
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

/**
 * Ends the process if the workers keep crashing or none of them can start. A supervisor may start it again.
 */
function leave(gone: WorkersGone): void {
  // During the start, `start` reports it.
  if (isStopping || !isServing) return
  log.fatal(`${gone.message}, again after many restarts. The portal stops.`)
  process.exit(gone.exitCode)
}

/** Ends the process after an uncaught error, because its state is unknown. A supervisor starts it again. */
function die(error: unknown): void {
  if (isStopping) return
  log.fatal({ err: error }, 'the portal stops: an error was not caught')
  process.exit(1)
}
