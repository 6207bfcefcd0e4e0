import { setTimeout as delay } from 'node:timers/promises'
import { Logger as QueueLogger, type Runner as QueueRunner, run, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Transaction } from '#platform/database.ts'

/** What a room may put off: slow work, done after the commit, at least once. The payload is what `Jobs.add` was given. */
export type JobHandler = (payload: unknown) => Promise<void>

/** A handler that the queue starts by itself. `cron` is five fields in UTC, like `0 3 * * *`. */
export interface JobDefinition {
  name: string
  run: JobHandler
  cron?: string
}

/**
 * The job queue (graphile-worker): in the same PostgreSQL, so that a job is added by the transaction that needs it and
 * is neither lost nor run for a thing that was never saved. Each job runs on one replica only.
 */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>()
  private readonly pool: pg.Pool
  private readonly log: Logger
  private runner: QueueRunner | undefined
  private isStopped = false

  constructor(pool: pg.Pool, log: Logger) {
    this.pool = pool
    this.log = log
  }

  define(definition: JobDefinition): void {
    if (this.definitions.has(definition.name)) throw new Error(`Two jobs are called ${definition.name}`)
    this.definitions.set(definition.name, definition)
  }

  /** Adds a job to the transaction. A job with a `key` that is waiting already is replaced, not doubled. */
  async add(
    tx: Transaction,
    name: string,
    payload: object,
    options: { key?: string; runAt?: Date } = {},
  ): Promise<void> {
    if (!this.definitions.has(name)) throw new Error(`No room does the job ${name}`)
    await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, max_attempts => 12)`.execute(tx)
  }

  async start(): Promise<void> {
    const runner = await run({
      pgPool: this.pool,
      logger: queueLogger(this.log),
      concurrency: 2,
      pollInterval: 5_000,
      noHandleSignals: true,
      taskList: this.taskList(),
      crontab: this.crontab(),
      // Noting that a job failed is tried again by the batch; without one, a database that is gone just then would end
      // the process by a rejection that nobody can catch.
      preset: { worker: { failJobBatchDelay: 0 } },
    })
    this.runner = runner
    // The queue gives up when the database goes while a job runs. It comes back with the database; so does the job.
    runner.promise.catch((error: unknown) => {
      this.log.error({ err: error }, 'the job queue broke off and is started again')
      void this.startAgain()
    })
  }

  private async startAgain(): Promise<void> {
    while (!this.isStopped) {
      await delay(restartDelayMs)
      if (this.isStopped) return
      try {
        await this.start()
        return
      } catch (error) {
        this.log.warn({ err: error }, 'the job queue cannot start yet')
      }
    }
  }

  /** Runs what is due until nothing is left; for tests and the seed. */
  async drain(): Promise<void> {
    await runOnce({
      pgPool: this.pool,
      logger: queueLogger(this.log),
      noHandleSignals: true,
      taskList: this.taskList(),
    })
  }

  /** How many jobs are due or put off, for the metrics. */
  async waitingCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs')
    return Number(rows[0]?.count ?? 0)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    // A runner that broke off has stopped by itself.
    await this.runner?.stop().catch(() => undefined)
    this.runner = undefined
  }

  private taskList() {
    return Object.fromEntries([...this.definitions.values()].map(({ name, run }) => [name, run]))
  }

  private crontab(): string {
    return [...this.definitions.values()]
      .flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : []))
      .join('\n')
  }
}

const restartDelayMs = 1_000

/** The queue's own words go to our log, from warnings up. */
export function queueLogger(log?: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log?.error(message)
    if (level === 'warning') log?.warn(message)
  })
}
