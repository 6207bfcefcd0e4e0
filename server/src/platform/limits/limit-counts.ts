import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Calls to be added to a bucket's count of a minute. */
interface Added {
  bucket: string
  minute: Date
  size: number
}

interface Waiting extends Added {
  resolve: (used: number) => void
  reject: (error: unknown) => void
}

/** The maximum number of buckets per statement. Thousands of simultaneous visitors need a few statements. */
const atOnceMax = 200

/**
 * The counts of calls in the database. While a statement runs, further calls gather for the next one: a crowd
 * whose members each make a first call costs a few statements and not one per person. A single call is
 * counted at once.
 */
export class LimitCounts {
  private readonly db: Database
  private waiting: Waiting[] = []
  private isWriting = false

  constructor(db: Database) {
    this.db = db
  }

  /** Adds calls and returns the bucket's count in that minute, including these calls. */
  add(added: Added): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...added, resolve, reject })
      if (!this.isWriting) void this.write()
    })
  }

  private async write(): Promise<void> {
    this.isWriting = true
    while (this.waiting.length > 0) {
      const batch = this.takeBatch()
      try {
        const used = await this.count([...batch.values()])
        for (const [key, { resolve }] of batch) resolve(used.get(key) ?? 0)
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
    }
    this.isWriting = false
  }

  /**
   * A statement can update a row only once, so a second addition to the same bucket waits for the next batch.
   */
  private takeBatch(): Map<string, Waiting> {
    const batch = new Map<string, Waiting>()
    const later: Waiting[] = []
    for (const one of this.waiting) {
      const key = keyOf(one)
      if (batch.size === atOnceMax || batch.has(key)) later.push(one)
      else batch.set(key, one)
    }
    this.waiting = later
    return batch
  }

  private async count(batch: readonly Added[]): Promise<Map<string, number>> {
    // Every replica updates the rows in the same order, which prevents deadlocks.
    const { rows } = await sql<{ bucket: string; minute: Date; used: number }>`
      insert into limit_counts as c (bucket, minute, used)
      select * from unnest(${batch.map(({ bucket }) => bucket)}::text[], ${batch.map(({ minute }) => minute)}::timestamptz[],
        ${batch.map(({ size }) => size)}::int[]) as added order by 1, 2
      on conflict (bucket, minute) do update set used = c.used + excluded.used
      returning bucket, minute, used`.execute(this.db)
    return new Map(rows.map((row) => [keyOf(row), row.used]))
  }
}

function keyOf({ bucket, minute }: Pick<Added, 'bucket' | 'minute'>): string {
  return `${bucket} ${minute.getTime()}`
}
