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
import type { Transaction } from '#platform/database.ts'
import { JobLocks } from '#platform/job-locks.ts'

/** What a room may put off: slow work, done after the commit, at least once. The payload is what `Jobs.add` was given. */
export type JobHandler = (payload: unknown) => Promise<void>

/** A job that starts by itself; `lastAt` is null before its first time. */
export interface ScheduledJob {
  name: string
  lastAt: Date | null
  nextAt: Date
}

/** Which runner does a job. What talks to a mail server has one of its own: a slow server holds up nothing but mails. */
export type JobLane = 'main' | 'mail'

/** A handler that the queue starts by itself. `cron` is five fields in UTC, like `0 3 * * *`. */
export interface JobDefinition {
  name: string
  run: JobHandler
  cron?: string
  /** Default: `main`. */
  lane?: JobLane
}

/** How many jobs of a lane one replica does at a time. The mail server gets as many connections as there are mail jobs. */
export const laneConcurrency: Readonly<Record<JobLane, number>> = { main: 2, mail: 4 }

/** Of waiting jobs of one lane, those of a lower number go first. Mass mail stands behind what a person waits for. */
export const massPriority = 10

/**
 * The job queue (graphile-worker): in the same PostgreSQL, so that a job is added by the transaction that needs it and
 * is neither lost nor run for a thing that was never saved. Each job runs on one replica only; when that one dies, another does
 * it again within a minute and a half.
 */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>()
  private readonly pool: pg.Pool
  private readonly log: Logger
  private readonly runners = new Map<JobLane, QueueRunner>()
  /** Under which name each lane marks the jobs that it is at. */
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

  /** Adds a job to the transaction. A job with a `key` that is waiting already is replaced, not doubled. */
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

  /** Does what is due from now on, each lane by a runner of its own. */
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
      // That a job is done, or failed, is noted by a batch; without one, a database that is gone or a pool that is full just
      // then would end the process by a rejection that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    this.runners.set(lane, runner)
    // The queue gives up when the database goes while a job ends. It comes back with the database; so does the job. That it gave up
    // is no rejection: it has stopped in good order.
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

  /** Runs what is due until nothing is left; for tests and the seed. */
  async drain(): Promise<void> {
    await runOnce({
      pgPool: this.pool,
      logger: queueLogger(this.log),
      noHandleSignals: true,
      taskList: taskListOf([...this.definitions.values()]),
    })
  }

  /** Removes jobs that failed for good a while ago: nobody will look at them any more, and a mail names its recipient. */
  async sweep(now: Date): Promise<void> {
    await this.pool.query(
      'delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < $1',
      [keptSince('failedJobs', now)],
    )
  }

  /** When each job that starts by itself has run, and when it will. */
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

  /** How many jobs are due or put off, for the metrics. */
  async waitingCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs')
    return Number(rows[0]?.count ?? 0)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.locks.stop()
    // A runner that broke off has stopped by itself.
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

/** The queue's own words go to our log, from warnings up. */
export function queueLogger(log?: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log?.error(message)
    if (level === 'warning') log?.warn(message)
  })
}
