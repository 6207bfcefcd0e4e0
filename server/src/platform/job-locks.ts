import type pg from 'pg'
import type { Logger } from 'pino'

/** So often a replica says that it is still at its jobs. */
const beatMs = 10_000
/** Who has not said so for this long is gone. Short beats, and time for a database that was away itself. */
const goneAfterSeconds = 60

/**
 * Gives the jobs of a replica that died back to the others. The queue notes who does a job, and on its own waits four hours
 * before it believes that nobody does: a mail that was on its way when a server was killed would come in the afternoon.
 * Here each replica renews the mark on its own jobs, and takes off marks that nobody renews. All times are the database's,
 * so clocks that differ do no harm.
 */
export class JobLocks {
  private readonly pool: pg.Pool
  private readonly log: Pick<Logger, 'warn'>
  private readonly ownRunners: () => readonly string[]
  private readonly beatMs: number
  private timer: NodeJS.Timeout | undefined
  private isPreviousBeatDone = false

  /** @param ownRunners the names under which this replica does jobs now. */
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
      // After a database that was away, the others renew theirs before anyone takes marks off.
      if (this.isPreviousBeatDone) await this.takeOffAbandoned()
      this.isPreviousBeatDone = true
    } catch {
      // The database is away; whoever asks it next says so.
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
