import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseAddress } from '#platform/database/database.ts'
import { FigureRounds } from './figure-rounds.ts'
import type { ToFirst, ToWorker } from './messages.ts'

/** The crashes allowed per worker and minute; beyond that another start doesn't help. */
const restartsPerWorkerMax = 5
const windowMs = 60_000
const restartDelayMs = 500

/** The reason why the workers can't continue. */
export class WorkersGone extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

export interface WorkersOptions {
  count: number
  address: DatabaseAddress
  log: Logger
  /** Called if restarting them is pointless. */
  onGone: (reason: WorkersGone) => void
}

/**
 * Replicas that share one port, one per core. This process accepts the connections and distributes them in
 * turn, serves nothing itself, and restarts crashed workers.
 */
export class Workers {
  private readonly options: WorkersOptions
  private readonly figures: FigureRounds
  private readonly running = new Set<Worker>()
  private readonly serving = new Set<Worker>()
  private crashedAtMs: number[] = []
  private isStopping = false

  constructor(options: WorkersOptions) {
    this.options = options
    this.figures = new FigureRounds(() => [...this.serving])
  }

  /**
   * Starts the workers. The first migrates the database and fills the demo; the others start when it is
   * ready.
   * @returns The text of the first worker.
   */
  async start(): Promise<string> {
    const text = await this.startOne()
    for (let nth = 1; nth < this.options.count; nth += 1) void this.startOne().catch(() => undefined)
    return text
  }

  /** Lets all workers finish their requests, and kills those that don't within the time. */
  async stop(withinMs: number): Promise<void> {
    this.isStopping = true
    const ends = [...this.running].map(async (worker) => {
      send(worker, { kind: 'stop' })
      await once(worker, 'exit')
    })
    await Promise.race([Promise.all(ends), sleep(withinMs, undefined, { ref: false })])
    this.kill()
  }

  kill(): void {
    for (const worker of this.running) worker.process.kill('SIGKILL')
  }

  private async startOne(): Promise<string> {
    const worker = cluster.fork()
    this.running.add(worker)
    send(worker, { kind: 'start', address: this.options.address })
    const ready = Promise.withResolvers<string>()
    worker.on('message', (message: ToFirst) => {
      if (message.kind === 'ready') {
        this.serving.add(worker)
        ready.resolve(message.text)
      } else this.figures.receive(worker, message)
    })
    worker.on('error', (error) => this.options.log.warn({ err: error }, 'a worker could not be reached'))
    worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
      this.running.delete(worker)
      const wasServing = this.serving.delete(worker)
      const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL']
      const gone = new WorkersGone(`A worker ended ${signal ? `by ${signal}` : `with ${code}`}`, exitCode)
      ready.reject(gone)
      if (!this.isStopping) this.replace(gone, wasServing || signal !== null)
    })
    return ready.promise
  }

  /**
   * Starts a new worker, or gives up if that is hopeless. A worker that was never ready has already printed
   * the reason: a wrong setting, or an unreachable database.
   */
  private replace(gone: WorkersGone, isCrash: boolean): void {
    const now = performance.now()
    this.crashedAtMs = [...this.crashedAtMs.filter((at) => now - at < windowMs), now]
    const most = restartsPerWorkerMax * this.options.count
    if ((!isCrash && this.running.size === 0) || this.crashedAtMs.length > most) {
      this.options.onGone(gone)
      return
    }
    this.figures.restartCount += 1
    this.options.log.error(
      `${gone.message} and is started again (${this.crashedAtMs.length} of ${most} within a minute)`,
    )
    setTimeout(() => {
      if (!this.isStopping) void this.startOne().catch(() => undefined)
    }, restartDelayMs)
  }
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}
