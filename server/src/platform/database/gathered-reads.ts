import type { Database } from './database.ts'

interface Waiting<T> {
  key: string
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

/** The maximum number of keys per statement. */
const atOnceMax = 100

/**
 * Batches reads of one kind by many people. While a statement runs, further reads gather for the next one, so
 * a crowd costs a few statements and not one per person. A single read runs at once. A read never starts
 * before it is requested, so people always see their own writes.
 */
export class GatheredReads<T> {
  private readonly read: (keys: string[]) => Promise<Map<string, T>>
  private waiting: Waiting<T>[] = []
  private isReading = false

  /** @param read returns a value for every key. */
  constructor(read: (keys: string[]) => Promise<Map<string, T>>) {
    this.read = read
  }

  /** @throws the error of the statement, or of the one before it. */
  get(key: string): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject })
      if (!this.isReading) void this.readOn()
    })
  }

  private async readOn(): Promise<void> {
    this.isReading = true
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, atOnceMax)
      try {
        const values = await this.read([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key) as T)
      } catch (error) {
        // Reads that gathered meanwhile have already waited as long. If the database doesn't answer, they
        // must not wait that long again.
        for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error)
      }
    }
    this.isReading = false
  }
}

/**
 * Declares gathered reads of one kind, created once per database:
 * `const ownEventsOf = defineGatheredReads((db, accountIds) => …)`.
 */
export function defineGatheredReads<T>(
  read: (db: Database, keys: string[]) => Promise<Map<string, T>>,
): (portal: { db: Database }) => GatheredReads<T> {
  const opened = new WeakMap<Database, GatheredReads<T>>()
  return ({ db }) => {
    const reads = opened.get(db) ?? new GatheredReads((keys: string[]) => read(db, keys))
    opened.set(db, reads)
    return reads
  }
}
