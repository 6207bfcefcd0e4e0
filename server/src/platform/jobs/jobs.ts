import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { keptSince } from '@portal/contract/retention.ts'
import { Cron } from 'croner'
import {
  Logger as QueueLogger,
  type Runner as QueueRunner,
  run,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Transaction } from '#platform/database/database.ts'
import { JobLocks } from './job-locks.ts'

/** Slow work that a room defers until after the commit. Runs at least once, with the payload of `Jobs.add`. */
export type JobHandler = (payload: unknown) => Promise<void>

/** A job with a schedule. `lastAt` is null before its first run. */
export interface ScheduledJob {
  name: string
  lastAt: Date | null
  nextAt: Date
}

/** The runner of a job. Jobs that send mail have their own, so that a slow mail server delays nothing else. */
export type JobLane = 'main' | 'mail'

/**
 * The handler of a job. `cron` makes the queue start it on a schedule: five fields in UTC, like `0 3 * * *`.
 */
export interface JobDefinition {
  name: string
  run: JobHandler
  cron?: string
  /** Default: `main`. */
  lane?: JobLane
}

/** The jobs of a lane that one replica runs at once, and the number of connections to the mail server. */
export const laneConcurrency: Readonly<Record<JobLane, number>> = { main: 2, mail: 4 }

/**
 * The priority of mass mail. Lower numbers run first, so mail that a person waits for goes before mass mail.
 */
export const massPriority = 10

/**
 * The job queue (graphile-worker). It is in the same PostgreSQL, so that the transaction that needs a job
 * also adds it: a committed job is never lost, and a rolled-back one never runs. Each job runs on one
 * replica; if that replica dies, another runs it again within a minute and a half.
 */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>()
  private readonly pool: pg.Pool
  private readonly log: Logger
  private readonly runners = new Map<JobLane, QueueRunner>()
  /** The name under which each lane locks its jobs. */
  private readonly runnerNames = new Map<JobLane, string>()
  private readonly locks: JobLocks
  private isStopped = false

  constructor(pool: pg.Pool, log: Logger, { beatMs }: { beatMs?: number } = {}) {
    this.pool = pool
    this.log = log
    this.locks = new JobLocks({ pool, log, beatMs, ownRunners: () => [...this.runnerNames.values()] })
  }

  define(definition: JobDefinition): void {
    if (this.definitions.has(definition.name)) throw new Error(`Two jobs are called ${definition.name}`)
    this.definitions.set(definition.name, definition)
  }

  /** Adds a job in the transaction. A waiting job with the same `key` is replaced. */
  async add(
    tx: Transaction,
    name: string,
    payload: object,
    options: { key?: string; runAt?: Date; priority?: number } = {},
  ): Promise<void> {
    if (!this.definitions.has(name)) throw new Error(`No room does the job ${name}`)
    await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, max_attempts => 12,
      priority => ${options.priority ?? 0})`.execute(tx)
  }

  /** Starts running due jobs, with one runner per lane. */
  async start(): Promise<void> {
    for (const lane of ['main', 'mail'] as const)
      if (this.definitionsOf(lane).length > 0) await this.startLane(lane)
    this.locks.start()
  }

  private async startLane(lane: JobLane): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => this.runnerNames.set(lane, workerPool.id))
    const runner = await run({
      pgPool: this.pool,
      events,
      logger: queueLogger(this.log),
      concurrency: laneConcurrency[lane],
      pollInterval: 5_000,
      noHandleSignals: true,
      taskList: taskListOf(this.definitionsOf(lane)),
      crontab: crontabOf(this.definitionsOf(lane)),
      // A delay of 0 makes the queue record completed and failed jobs in batches. Without batching, a lost
      // database or an exhausted pool at that moment would end the process with a rejection that nothing can
      // catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    this.runners.set(lane, runner)
    // The queue stops if the database goes away while a job ends. It resolves its promise then, because it
    // has shut down in order, so both outcomes restart the lane. The queue and the job resume once the
    // database is back.
    const onEnd = (error?: unknown) => {
      if (this.isStopped) return
      this.log.error({ ...(error instanceof Error && { err: error }), lane }, brokeOff)
      void this.startAgain(lane)
    }
    runner.promise.then(() => onEnd(), onEnd)
  }

  private async startAgain(lane: JobLane): Promise<void> {
    while (!this.isStopped) {
      await delay(restartDelayMs)
      if (this.isStopped) return
      try {
        await this.startLane(lane)
        return
      } catch (error) {
        this.log.warn({ err: error, lane }, 'the job queue cannot start yet')
      }
    }
  }

  /** Runs all due jobs. For tests and the seed. */
  async drain(): Promise<void> {
    await runOnce({
      pgPool: this.pool,
      logger: queueLogger(this.log),
      noHandleSignals: true,
      taskList: taskListOf([...this.definitions.values()]),
    })
  }

  /** Deletes jobs that failed for good some time ago: nobody looks at them, and a mail names its recipient. */
  async sweep(now: Date): Promise<void> {
    await this.pool.query(
      'delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < $1',
      [keptSince('failedJobs', now)],
    )
  }

  /** Returns the last and next run of each scheduled job. */
  async schedule(now: Date): Promise<ScheduledJob[]> {
    const { rows } = await this.pool.query<{ name: string; at: Date | null }>(
      'select identifier as name, last_execution as at from graphile_worker._private_known_crontabs',
    )
    const ranAt = new Map(rows.map(({ name, at }) => [name, at]))
    return [...this.definitions.values()].flatMap(({ name, cron }) => {
      const nextAt = cron ? new Cron(cron, { timezone: 'UTC' }).nextRun(now) : null
      return nextAt ? [{ name, lastAt: ranAt.get(name) ?? null, nextAt }] : []
    })
  }

  /** Returns the number of jobs that are due or scheduled, for the metrics. */
  async waitingCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs')
    return Number(rows[0]?.count ?? 0)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.locks.stop()
    // A runner that broke off has already stopped.
    await Promise.all([...this.runners.values()].map((runner) => runner.stop().catch(() => undefined)))
    this.runners.clear()
  }

  private definitionsOf(wanted: JobLane): JobDefinition[] {
    return [...this.definitions.values()].filter(({ lane = 'main' }) => lane === wanted)
  }
}

function taskListOf(definitions: readonly JobDefinition[]) {
  return Object.fromEntries(definitions.map(({ name, run }) => [name, run]))
}

function crontabOf(definitions: readonly JobDefinition[]): string {
  return definitions.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n')
}

const restartDelayMs = 1_000
const brokeOff = 'the job queue broke off and is started again'

/** Passes the queue's messages on to our log, from warnings up. */
export function queueLogger(log?: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log?.error(message)
    if (level === 'warning') log?.warn(message)
  })
}
