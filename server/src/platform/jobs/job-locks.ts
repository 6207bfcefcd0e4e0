import type pg from 'pg'
import type { Logger } from 'pino'

/** How often a replica renews the locks on its jobs. */
const beatMs = 10_000
/**
 * A replica that hasn't renewed its locks for this long is considered dead. The span covers many beats, to
 * allow for an outage of the database itself.
 */
const goneAfterSeconds = 60

/**
 * Releases the jobs of a replica that died. The queue records who runs a job, but on its own waits four hours
 * before it releases the lock: a mail that was being sent when a server was killed would go out in the
 * afternoon. Here each replica renews the locks on its own jobs and releases locks that nobody renews. All
 * times are the database's, so clock differences do no harm.
 */
export class JobLocks {
  private readonly pool: pg.Pool
  private readonly log: Pick<Logger, 'warn'>
  private readonly ownRunners: () => readonly string[]
  private readonly beatMs: number
  private timer: NodeJS.Timeout | undefined
  private isPreviousBeatDone = false

  /** @param ownRunners returns the names under which this replica runs jobs. */
  constructor(parts: {
    pool: pg.Pool
    log: Pick<Logger, 'warn'>
    ownRunners: () => readonly string[]
    beatMs?: number | undefined
  }) {
    this.pool = parts.pool
    this.log = parts.log
    this.ownRunners = parts.ownRunners
    this.beatMs = parts.beatMs ?? beatMs
  }

  start(): void {
    this.timer ??= setInterval(() => void this.beat(), this.beatMs).unref()
  }

  stop(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async beat(): Promise<void> {
    try {
      await this.renewOwn()
      // After an outage of the database, others get a beat to renew their locks before one is released.
      if (this.isPreviousBeatDone) await this.takeOffAbandoned()
      this.isPreviousBeatDone = true
    } catch {
      // The database is unreachable. Other statements report that.
      this.isPreviousBeatDone = false
    }
  }

  private async renewOwn(): Promise<void> {
    await this.pool.query(
      'update graphile_worker._private_jobs set locked_at = now() where locked_by = any ($1::text[])',
      [this.ownRunners()],
    )
  }

  private async takeOffAbandoned(): Promise<void> {
    const { rowCount } = await this.pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_at < now() - make_interval(secs => $1) and locked_by <> all ($2::text[])`,
      [goneAfterSeconds, this.ownRunners()],
    )
    if (rowCount) this.log.warn({ jobs: rowCount }, 'jobs of a server that is gone are done again')
  }
}
